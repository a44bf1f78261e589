import type { RuleError } from '../ruleError.ts'
import account from './account/en.json' with { type: 'json' }
import bots from './bots/en.json' with { type: 'json' }
import shared from './shared/en.json' with { type: 'json' }

const en = { ...shared, ...account, ...bots }

/**
 * The sentence of an error in `en`, which is the `message` of a reply. Numbers stand as they are (`1000`): screens have
 * the same sentence in the person's language and with its digits.
 */
export function ruleMessage({ sentence, values }: Pick<RuleError, 'sentence' | 'values'>): string {
  return en[sentence].replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]))
}
