import { refused } from '../http/failed.ts'
import type { IntegrationRow } from './integrations.store.ts'
import { openSecretBox, SealError } from './secretBox.ts'

/** The last characters of a key shorter than this would reveal too much of it. */
export const KEY_IS_SAFE_FROM = 16

const PURPOSE = 'integration keys'

interface Owner {
  readonly enterpriseId: string
  readonly id: string
}

const placeOf = ({ enterpriseId, id }: Owner): string => `${enterpriseId}/${id}`

/** The encrypted key for the database: opens only for this integration of this enterprise. */
export function sealKey(secretKey: Buffer, owner: Owner, key: string): Buffer {
  return openSecretBox(secretKey, PURPOSE).seal(key, placeOf(owner))
}

/** The key of a saved integration. Refuses when the server's secret key has changed since. */
export function openKey(secretKey: Buffer, row: IntegrationRow): string {
  try {
    const place = placeOf({ enterpriseId: row.enterprise_id, id: row.id })
    return openSecretBox(secretKey, PURPOSE).open(row.sealed_key, place)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    const message = `The API key of "${row.name}" cannot be read: the server's secret key has changed. Enter the API key again.`
    throw refused('KEY_REQUIRED', message)
  }
}
