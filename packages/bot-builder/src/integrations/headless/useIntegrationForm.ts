import type { PlatformError } from '@platform/client'
import { useCommand, useRecordForm } from '@platform/client/react'
import type { CommandOutcome, ReadyRecordForm } from '@platform/client/react'
import { collapseSpace, INTEGRATION_NAME_TAKEN } from '@platform/contract'
import type { IntegrationError, IntegrationTest, OutputOf, RuleError } from '@platform/contract'
import { useState } from 'react'
import { validateIntegration } from './validateIntegration.ts'
import type { IntegrationValues } from './validateIntegration.ts'

/** State of a connection test: not run for these values, running, ended, or failed to run. */
export type ConnectionTest =
  | { readonly status: 'idle' | 'running' }
  | { readonly status: 'done'; readonly result: IntegrationTest }
  | { readonly status: 'failed'; readonly error: PlatformError }

/** Result of `useIntegrationForm`. */
export interface UseIntegrationFormResult extends ReadyRecordForm<
  OutputOf<'integrations.save'>,
  IntegrationValues,
  IntegrationError | RuleError<'DUPLICATE_NAME', 'name'>
> {
  readonly test: ConnectionTest
  /** Requests one word from the language model. The provider may charge for the call. */
  readonly testConnection: () => Promise<CommandOutcome<'integrations.test'>>
}

const NEW_INTEGRATION: IntegrationValues = { name: '', llm: null, apikey: '', baseUrl: '', model: '' }

/** The form that connects a language model (specification 1 §2.12). */
export function useIntegrationForm(): UseIntegrationFormResult {
  const [test, setTest] = useState<ConnectionTest>({ status: 'idle' })
  const saving = useCommand('integrations.save')
  const testing = useCommand('integrations.test')
  const form = useRecordForm({
    recordKey: 'new',
    record: null,
    initialValues: NEW_INTEGRATION,
    // The server never returns the key of an integration: a saved one cannot be edited again.
    valuesOf: (_saved: OutputOf<'integrations.save'>) => NEW_INTEGRATION,
    validate: validateIntegration,
    save: (values) => saving.run({ ...connectionOf(values), llm: values.llm, name: collapseSpace(values.name) }),
    errorsByRule: { DUPLICATE_NAME: { name: INTEGRATION_NAME_TAKEN } },
  })

  return {
    ...form,
    test,
    change(change) {
      form.change(change)
      // The name does not affect the connection.
      if (Object.keys(change).some((field) => field !== 'name')) setTest({ status: 'idle' })
    },
    async testConnection() {
      setTest({ status: 'running' })
      const { llm } = form.values
      const outcome = await testing.run({ ...connectionOf(form.values), ...(llm === null ? {} : { llm }) })
      if (outcome.status === 'done') setTest({ status: 'done', result: outcome.value })
      else setTest({ status: 'failed', error: outcome.error })
      return outcome
    },
  }
}

function connectionOf({ apikey, baseUrl, model }: IntegrationValues) {
  return {
    apikey: apikey.trim(),
    ...(baseUrl.trim() === '' ? {} : { baseUrl: baseUrl.trim() }),
    ...(model.trim() === '' ? {} : { model: model.trim() }),
  }
}
