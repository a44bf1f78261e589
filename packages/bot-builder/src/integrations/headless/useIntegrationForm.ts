import type { PlatformError } from '@platform/client'
import { useCommand } from '@platform/client/react'
import { collapseSpace, INTEGRATION_NAME_TAKEN } from '@platform/contract'
import type { IntegrationTest } from '@platform/contract'
import { useState } from 'react'
import { isRefusedBy, outcomeOf } from '../../shared/outcome.ts'
import { validateIntegration } from './validateIntegration.ts'
import type { IntegrationErrors, IntegrationValues } from './validateIntegration.ts'

/** Where a test of the connection stands: none for these values yet, under way, ended, or not even possible. */
export type ConnectionTest =
  | { readonly status: 'idle' | 'running' }
  | { readonly status: 'done'; readonly result: IntegrationTest }
  | { readonly status: 'failed'; readonly error: PlatformError }

/** What `useIntegrationForm` returns: values first, verbs after. */
export interface UseIntegrationFormResult {
  readonly values: IntegrationValues
  /** Errors by field, after the first attempt to save (specification 1 §5). */
  readonly errors: IntegrationErrors
  /** Why the save failed, when no field has an error. What was typed stays. */
  readonly error: PlatformError | null
  readonly isSaving: boolean
  readonly test: ConnectionTest
  readonly setValue: <Field extends keyof IntegrationValues>(field: Field, value: IntegrationValues[Field]) => void
  /** Asks the language model for one word. Costs a call there. */
  readonly testConnection: () => Promise<void>
  /** Saves; null when it could not be, and `errors` or `error` says why. */
  readonly submit: () => Promise<{ readonly id: string; readonly message: string } | null>
}

const EMPTY: IntegrationValues = { name: '', llm: null, apikey: '', baseUrl: '', model: '' }

/** The form that connects a language model (specification 1 §2.12). */
export function useIntegrationForm(): UseIntegrationFormResult {
  const [values, setValues] = useState(EMPTY)
  const [wasAttempted, setAttempted] = useState(false)
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const [error, setError] = useState<PlatformError | null>(null)
  const [test, setTest] = useState<ConnectionTest>({ status: 'idle' })
  const saving = useCommand('integrations.save')
  const testing = useCommand('integrations.test')
  const found = validateIntegration(values)
  const sent = {
    llm: values.llm,
    apikey: values.apikey.trim(),
    ...(values.baseUrl.trim() === '' ? {} : { baseUrl: values.baseUrl.trim() }),
    ...(values.model.trim() === '' ? {} : { model: values.model.trim() }),
  }

  return {
    values,
    errors: {
      ...(wasAttempted ? found : {}),
      ...(duplicate !== null && duplicate === values.name ? { name: INTEGRATION_NAME_TAKEN } : {}),
    },
    error,
    isSaving: saving.isRunning,
    test,
    setValue(field, value) {
      setValues((before) => ({ ...before, [field]: value }))
      // The name has nothing to do with the connection.
      if (field !== 'name') setTest({ status: 'idle' })
    },
    async testConnection() {
      setTest({ status: 'running' })
      const { llm, ...connection } = sent
      const outcome = await outcomeOf<never, IntegrationTest>(() =>
        testing.runOrThrow({ ...connection, ...(llm === null ? {} : { llm }) }),
      )
      if (outcome.status === 'done') setTest({ status: 'done', result: outcome.value })
      else if (outcome.status === 'failed') setTest({ status: 'failed', error: outcome.error })
    },
    async submit() {
      setAttempted(true)
      setError(null)
      if (Object.keys(found).length > 0) return null
      const outcome = await outcomeOf(
        () => saving.runOrThrow({ ...sent, name: collapseSpace(values.name) }),
        (reason) => (isRefusedBy(reason, 'DUPLICATE_NAME') ? 'DUPLICATE_NAME' : null),
      )
      if (outcome.status === 'done') return outcome.value
      if (outcome.status === 'refused') setDuplicate(values.name)
      else setError(outcome.error)
      return null
    },
  }
}
