import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import { collapseSpace } from '@platform/contract'
import type { WebKey } from '@platform/contract'
import { useState } from 'react'
import { isRefusedBy, outcomeOf } from '../../shared/outcome.ts'
import { originLines, validateWebKey } from './validateWebKey.ts'
import type { WebKeyErrors, WebKeyValues } from './validateWebKey.ts'

/** What `useWebKeyForm` returns: values first, verbs after. */
export interface UseWebKeyFormResult {
  readonly values: WebKeyValues
  /** Faults by field, after the first attempt to save. */
  readonly errors: WebKeyErrors
  /** Why the save failed, when no field is at fault. What was typed stays. */
  readonly error: PlatformError | null
  readonly isSaving: boolean
  readonly setValue: <Field extends keyof WebKeyValues>(field: Field, value: WebKeyValues[Field]) => void
  /** Saves; null when it could not be, and `errors` or `error` says why. */
  readonly submit: () => Promise<WebKey | null>
}

const FRESH: WebKeyValues = {
  name: '',
  origins: '',
  position: 'right',
  colour: '#0f766e',
  greeting: '',
  launcherLabel: '',
  languages: ['en'],
}

/**
 * The form of a site on which an agent is published.
 *
 * @param key the one that is changed; null for a new one
 */
export function useWebKeyForm(agentId: string, key: WebKey | null): UseWebKeyFormResult {
  const [values, setValues] = useState(() => (key ? valuesOf(key) : FRESH))
  const [wasAttempted, setAttempted] = useState(false)
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const [error, setError] = useState<PlatformError | null>(null)
  const creating = useCommand('webKeys.create')
  const saving = useCommand('webKeys.save')
  const faults = validateWebKey(values)

  return {
    values,
    errors: {
      ...(wasAttempted ? faults : {}),
      ...(duplicate !== null && duplicate === values.name ? { name: { problem: 'PUBLISH_NAME_DUPLICATE' } } : {}),
    },
    error,
    isSaving: creating.isRunning || saving.isRunning,
    setValue: (field, value) => setValues((before) => ({ ...before, [field]: value })),
    async submit() {
      setAttempted(true)
      setError(null)
      if (Object.keys(faults).length > 0) return null
      const { name, origins, ...appearance } = values
      const input = {
        name: collapseSpace(name),
        origins: originLines(origins),
        appearance: { ...appearance, launcherLabel: collapseSpace(appearance.launcherLabel) },
      }
      const outcome = await outcomeOf(
        () => (key ? saving.run({ ...input, keyId: key.id }) : creating.run({ ...input, agentId })),
        (reason) => (isRefusedBy(reason, 'DUPLICATE_NAME') ? 'PUBLISH_NAME_DUPLICATE' : null),
      )
      if (outcome.status === 'done') return outcome.value
      if (outcome.status === 'refused') setDuplicate(values.name)
      else setError(outcome.error)
      return null
    },
  }
}

const valuesOf = ({ name, origins, appearance }: WebKey): WebKeyValues => ({
  name,
  origins: origins.join('\n'),
  ...appearance,
})
