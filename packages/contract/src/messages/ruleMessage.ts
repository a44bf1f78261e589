import type { RuleError } from '../ruleError.ts'
import account from './account/en.json' with { type: 'json' }
import bots from './bots/en.json' with { type: 'json' }
import customers from './customers/en.json' with { type: 'json' }
import shared from './shared/en.json' with { type: 'json' }

const en = { ...shared, ...account, ...bots, ...customers }

/**
 * Returns the English message of an error, which is the `message` of a reply. Numbers are not formatted (`1000`):
 * screens have the same message in the user's language and number format.
 */
export function ruleMessage({ sentence, values }: Pick<RuleError, 'sentence' | 'values'>): string {
  return en[sentence].replace(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]))
}
