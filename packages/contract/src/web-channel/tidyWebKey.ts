import type { FieldError } from '../failure.ts'
import type { WebKeyInput } from './webKeys.schema.ts'
import { readWebOrigin, type WebOriginFault } from './webOrigin.ts'

const ORIGIN_FAULTS: Readonly<Record<WebOriginFault, string>> = {
  BLANK: 'An origin is empty',
  NO_ADDRESS: 'That is no web address. An origin looks like https://www.example.com',
  MORE_THAN_ORIGIN: 'An origin is the address of a site alone: leave out what follows the host, and any login',
  NOT_SECURE: 'Pages must come by https. Plain http is for localhost alone',
  BAD_WILDCARD: 'A * may stand in place of the first name of a host, such as https://*.example.com',
}

export type TidyWebKey =
  | { readonly isGood: true; readonly value: Pick<WebKeyInput, 'name' | 'origins' | 'appearance'> }
  | { readonly isGood: false; readonly error: FieldError & Required<Pick<FieldError, 'rule' | 'field'>> }

/** A key as it is kept: origins as browsers name them, nothing twice; or the first rule that it breaks. */
export function tidyWebKey({ name, origins: typed, appearance }: Omit<WebKeyInput, 'agentId'>): TidyWebKey {
  if (name === '') return bad('BLANK', 'name', 'The name should not be empty')
  const origins: string[] = []
  for (const [index, one] of typed.entries()) {
    const read = readWebOrigin(one)
    if (!read.isGood) return bad('BAD_ADDRESS', `origins.${index}`, ORIGIN_FAULTS[read.fault])
    origins.push(read.origin)
  }
  if (origins.length === 0) return bad('BLANK', 'origins', 'Name the origin of at least one site')
  const languages = [...new Set(appearance.languages)]
  if (languages.length === 0) return bad('BLANK', 'appearance.languages', 'Choose at least one language')
  const colour = appearance.colour.toLowerCase()
  return {
    isGood: true,
    value: { name, origins: [...new Set(origins)], appearance: { ...appearance, colour, languages } },
  }
}

const bad = (rule: 'BLANK' | 'BAD_ADDRESS', field: string, message: string): TidyWebKey => ({
  isGood: false,
  error: { rule, field, message },
})
