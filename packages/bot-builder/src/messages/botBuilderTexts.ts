import { joinTexts } from '@platform/ui/i18n'
import { featureTexts } from './featureTexts.generated.ts'

/** Texts of the bot builder, each in the catalogue of its feature. Hosts override them under the namespace `botBuilder`. */
export const botBuilderTexts = joinTexts('botBuilder', featureTexts)

/** Name of one text of the bot builder. */
export type BotBuilderText = keyof typeof botBuilderTexts.en
