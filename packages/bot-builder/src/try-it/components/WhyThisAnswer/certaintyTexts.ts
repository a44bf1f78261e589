import type { BotBuilderText } from '../../../messages/botBuilderTexts.ts'
import type { Certainty } from '../../headless/certainty.ts'

/** The text of each certainty. */
export const CERTAINTY_TEXTS = {
  'very-sure': 'TRY_CERTAINTY_VERY_SURE',
  'quite-sure': 'TRY_CERTAINTY_QUITE_SURE',
  'fairly-sure': 'TRY_CERTAINTY_FAIRLY_SURE',
  unsure: 'TRY_CERTAINTY_UNSURE',
} as const satisfies Record<Certainty, BotBuilderText>
