import { PHRASES_MIN } from '../intents/intents.limits.ts'
import { requiredContextsKey } from '../intents/contexts.ts'
import { phraseKey } from '../names.ts'
import { IMPORT_FINDING_ROWS_MAX } from './transfer.limits.ts'
import type { ImportFinding, ImportFindingKind } from './transfer.schema.ts'

/** The phrases of an intent that an import does not change. */
export interface KnownPhrases {
  readonly intent: string
  readonly phrases: readonly string[]
  /** Contexts that the intent requires. */
  readonly requires: readonly string[]
}

/** An intent of the files, as it would be after the import. */
export interface ImportedIntent {
  readonly intent: string
  /** The phrases that the agent has already, and those that the import adds. */
  readonly knownPhrases: readonly string[]
  readonly newPhrases: readonly string[]
  readonly requires: readonly string[]
  /** Whether it replies: by a response or a fulfilment. */
  readonly replies: boolean
  /** Names of entities of marks and parameters that neither the files nor the agent have. */
  readonly unknownEntities: readonly string[]
  /** Placeholders of its texts without a parameter, with their braces. */
  readonly unknownPlaceholders: readonly string[]
}

type Row = ImportFinding['rows'][number]

/**
 * Returns what a person should know before an import, by kind. Intents with fewer than `PHRASES_MIN` phrases are not
 * imported, so their phrases and responses are not compared. Phrases of intents that require different contexts may be
 * the same.
 *
 * @param imported the intents of the files
 * @param others the other intents of the agent
 */
export function importFindings(imported: readonly ImportedIntent[], others: readonly KnownPhrases[]): ImportFinding[] {
  const hasEnough = ({ knownPhrases, newPhrases }: ImportedIntent) =>
    knownPhrases.length + newPhrases.length >= PHRASES_MIN
  const kept = imported.filter(hasEnough)
  const findings: readonly (readonly [ImportFindingKind, readonly Row[]])[] = [
    ['SHARED_PHRASE', sharedPhrases(kept, others)],
    ['NO_RESPONSE', kept.filter(({ replies }) => !replies).map(({ intent }) => ({ intent, text: null, other: null }))],
    [
      'TOO_FEW_PHRASES',
      imported.filter((one) => !hasEnough(one)).map(({ intent }) => ({ intent, text: null, other: null })),
    ],
    [
      'UNKNOWN_ENTITY',
      kept.flatMap(({ intent, unknownEntities }) => unknownEntities.map((text) => ({ intent, text, other: null }))),
    ],
    [
      'UNKNOWN_PLACEHOLDER',
      kept.flatMap(({ intent, unknownPlaceholders }) =>
        unknownPlaceholders.map((text) => ({ intent, text, other: null })),
      ),
    ],
  ]
  return findings.flatMap(([kind, rows]) =>
    rows.length === 0 ? [] : [{ kind, count: rows.length, rows: rows.slice(0, IMPORT_FINDING_ROWS_MAX) }],
  )
}

/** The new phrases that another intent of the agent has, or an earlier intent of the files. */
function sharedPhrases(imported: readonly ImportedIntent[], others: readonly KnownPhrases[]): Row[] {
  const owners = new Map<string, string>()
  const known = imported.map(({ intent, knownPhrases, requires }) => ({ intent, phrases: knownPhrases, requires }))
  for (const { intent, phrases, requires } of [...others, ...known]) {
    for (const phrase of phrases) owners.set(keyOf(phrase, requires), intent)
  }
  return imported.flatMap(({ intent, newPhrases, requires }) =>
    newPhrases.flatMap((text): Row[] => {
      const key = keyOf(text, requires)
      const other = owners.get(key)
      if (other !== undefined && other !== intent) return [{ intent, text, other }]
      owners.set(key, intent)
      return []
    }),
  )
}

const keyOf = (phrase: string, requires: readonly string[]): string =>
  JSON.stringify([requiredContextsKey(requires), phraseKey(phrase)])
