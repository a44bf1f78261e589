import { refused } from '../../core/http/failed.ts'
import type { IntegrationRow } from './integrations.store.ts'
import { openSecretBox, SealError } from '../../core/security/secretBox.ts'

/** Shortest key whose last characters may be shown. */
export const KEY_IS_SAFE_FROM = 16

const PURPOSE = 'integration keys'

interface Owner {
  readonly enterpriseId: string
  readonly id: string
}

const recordIdOf = ({ enterpriseId, id }: Owner): string => `${enterpriseId}/${id}`

/** Encrypts a key for the database. It can be decrypted only for this integration of this enterprise. */
export function sealKey(secretKey: Buffer, owner: Owner, key: string): Buffer {
  return openSecretBox(secretKey, PURPOSE).seal(key, recordIdOf(owner))
}

/** Decrypts the key of a saved integration. Refuses if the server's secret key has changed. */
export function openKey(secretKey: Buffer, row: IntegrationRow): string {
  try {
    const recordId = recordIdOf({ enterpriseId: row.enterprise_id, id: row.id })
    return openSecretBox(secretKey, PURPOSE).open(row.sealed_key, recordId)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    const message = `The API key of "${row.name}" cannot be read: the server's secret key has changed. Enter the API key again.`
    throw refused('KEY_REQUIRED', message)
  }
}
