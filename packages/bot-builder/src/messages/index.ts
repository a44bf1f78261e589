export { botBuilderTexts } from './botBuilderTexts.ts'
export type { BotBuilderText } from './botBuilderTexts.ts'
