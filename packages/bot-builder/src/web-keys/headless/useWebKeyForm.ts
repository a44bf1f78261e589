import { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useTransport } from '@platform/client/react'
import { collapseSpace, WEB_KEY_NAME_TAKEN } from '@platform/contract'
import type { RuleError, WebKey, WebKeyError, WebOriginError } from '@platform/contract'
import { useMemo, useRef, useState } from 'react'
import { isRefusedBy } from '../../shared/outcome.ts'
import type { Outcome } from '../../shared/outcome.ts'
import { useSettings } from '../../shared/useSettings.ts'
import type { Settings, SettingsRefusal } from '../../shared/useSettings.ts'
import { filledOrigins, originError, validateWebKey } from './validateWebKey.ts'
import type { WebKeyValues } from './validateWebKey.ts'

type FieldError = WebKeyError | RuleError<'DUPLICATE_NAME', 'name'>

/** Options of `useWebKeyForm`. */
export interface UseWebKeyFormOptions {
  readonly agentId: string
  /** Null to add a site. */
  readonly keyId: string | null
}

/** What `useWebKeyForm` returns: values first, verbs after. */
export interface UseWebKeyFormResult extends Omit<Settings<WebKeyValues, FieldError>, 'save'> {
  /** `missing`: there is no such key, or it was revoked. */
  readonly status: 'loading' | 'failed' | 'missing' | 'ready'
  /** Why the key could not be loaded. */
  readonly error: PlatformError | null
  /** The key that is changed; null for a new one, and until it is known. */
  readonly webKey: WebKey | null
  readonly retry: () => void
  /** What was wrong with the origin in this row when somebody last tried to save it as it is; null for nothing. */
  readonly originError: (row: number) => WebOriginError<'origin'> | null
  readonly save: () => Promise<Outcome<SettingsRefusal, WebKey>>
}

const FRESH: WebKeyValues = {
  name: '',
  origins: [''],
  position: 'right',
  colour: '#0f766e',
  greeting: '',
  launcherLabel: '',
  languages: ['en'],
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
  const stored = useRef<WebKey>(null)
  const [refusedOrigins, setRefusedOrigins] = useState<readonly string[]>([])
  const webKey = list.data?.keys.find(({ id }) => id === keyId) ?? null
  const saved = useMemo(() => (webKey ? valuesOf(webKey) : undefined), [webKey])
  const settings = useSettings<WebKeyValues, FieldError>({
    place: `${agentId}/${keyId ?? ''}`,
    saved: keyId === null ? FRESH : saved,
    async readSaved() {
      if (keyId === null) return FRESH
      const { keys } = await transport.call('webKeys.list', { agentId })
      const found = keys.find(({ id }) => id === keyId)
      if (!found) throw new PlatformError({ type: 'NOT_FOUND' })
      return valuesOf(found)
    },
    validate: validateWebKey,
    async send({ name, origins, ...appearance }) {
      const input = {
        name: collapseSpace(name),
        origins: filledOrigins(origins),
        appearance: { ...appearance, launcherLabel: collapseSpace(appearance.launcherLabel) },
      }
      stored.current = await (keyId === null
        ? creating.runOrThrow({ ...input, agentId })
        : saving.runOrThrow({ ...input, keyId }))
      return valuesOf(stored.current)
    },
    refusal: (error) => (isRefusedBy(error, 'DUPLICATE_NAME') ? { name: WEB_KEY_NAME_TAKEN } : null),
  })
  const { values } = settings

  return {
    ...settings,
    status: values ? 'ready' : list.status === 'failed' ? 'failed' : list.data ? 'missing' : 'loading',
    error: list.error,
    webKey,
    retry: () => void list.refetch(),
    originError(row) {
      const origin = values?.origins[row]
      return origin !== undefined && refusedOrigins.includes(origin) ? originError(origin) : null
    },
    async save() {
      setRefusedOrigins(values?.origins.filter(originError) ?? [])
      const outcome = await settings.save()
      if (outcome.status !== 'done') return outcome
      if (!stored.current) throw new Error('Platform: a site was saved without an answer.')
      return { status: 'done', value: stored.current }
    },
  }
}

const valuesOf = ({ name, origins, appearance }: WebKey): WebKeyValues => ({ name, origins, ...appearance })
