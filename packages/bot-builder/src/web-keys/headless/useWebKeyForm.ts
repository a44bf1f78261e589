import { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useRecordForm, useTransport } from '@platform/client/react'
import type { RecordForm } from '@platform/client/react'
import { collapseSpace, WEB_KEY_NAME_TAKEN } from '@platform/contract'
import type { RuleError, WebKey, WebKeyError, WebOriginError } from '@platform/contract'
import { useState } from 'react'
import { filledOrigins, originError, validateWebKey } from './validateWebKey.ts'
import type { WebKeyValues } from './validateWebKey.ts'

type FieldError = WebKeyError | RuleError<'DUPLICATE_NAME', 'name'>

/** Options of `useWebKeyForm`. */
export interface UseWebKeyFormOptions {
  readonly agentId: string
  /** Null to add a site. */
  readonly keyId: string | null
}

/** Result of `useWebKeyForm`. */
export interface UseWebKeyFormResult extends RecordForm<WebKey, WebKeyValues, FieldError> {
  /** `missing`: the key does not exist, or was revoked. */
  readonly status: 'loading' | 'failed' | 'missing' | 'ready'
  /** Why the key could not be loaded. */
  readonly error: PlatformError | null
  /** The edited key; null for a new one, and until it is loaded. */
  readonly webKey: WebKey | null
  readonly retry: () => void
  /** The error that the last attempt to save found in the origin of this row; null if there is none or it was changed. */
  readonly originError: (row: number) => WebOriginError<'origin'> | null
}

const NEW_SITE: WebKeyValues = {
  name: '',
  origins: [''],
  position: 'right',
  colour: '#0f766e',
  greeting: '',
  launcherLabel: '',
  languages: ['en'],
  displayName: '',
  avatar: '',
}

/**
 * The form of a site on which an agent is published.
 *
 * @example
 * const form = useWebKeyForm({ agentId, keyId: null })
 */
export function useWebKeyForm({ agentId, keyId }: UseWebKeyFormOptions): UseWebKeyFormResult {
  const transport = useTransport()
  const list = useEndpoint('webKeys.list', { agentId }, { isEnabled: keyId !== null })
  const creating = useCommand('webKeys.create')
  const saving = useCommand('webKeys.save')
  const [refusedOrigins, setRefusedOrigins] = useState<readonly string[]>([])
  const webKey = list.data?.keys.find(({ id }) => id === keyId)
  const form = useRecordForm({
    recordKey: `${agentId}/${keyId ?? ''}`,
    record: keyId === null ? null : webKey,
    initialValues: NEW_SITE,
    valuesOf: ({ name, origins, appearance: { displayName = '', avatar = '', ...look } }: WebKey): WebKeyValues => ({
      name,
      origins,
      ...look,
      displayName,
      avatar,
    }),
    validate: validateWebKey,
    save({ name, origins, ...appearance }) {
      const input = {
        name: collapseSpace(name),
        origins: filledOrigins(origins),
        appearance: { ...appearance, launcherLabel: collapseSpace(appearance.launcherLabel) },
      }
      return keyId === null ? creating.run({ ...input, agentId }) : saving.run({ ...input, keyId })
    },
    async readRecord() {
      const { keys } = await transport.call('webKeys.list', { agentId })
      const found = keys.find(({ id }) => id === keyId)
      if (!found) throw new PlatformError({ type: 'NOT_FOUND' })
      return found
    },
    errorsByRule: { DUPLICATE_NAME: { name: WEB_KEY_NAME_TAKEN } },
  })
  const { values } = form

  return {
    ...form,
    status: values ? 'ready' : list.status === 'failed' ? 'failed' : list.data ? 'missing' : 'loading',
    error: list.error,
    webKey: webKey ?? null,
    retry: () => void list.refetch(),
    originError(row) {
      const origin = values?.origins[row]
      return origin !== undefined && refusedOrigins.includes(origin) ? originError(origin) : null
    },
    submit(change) {
      setRefusedOrigins(values?.origins.filter(originError) ?? [])
      return form.submit(change)
    },
  }
}
