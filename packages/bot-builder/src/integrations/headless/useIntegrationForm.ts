import type { PlatformError } from '@platform/client'
import { mapOutcome, useCommand, useRecordForm, useTransport } from '@platform/client/react'
import type { CommandOutcome, ReadyRecordForm } from '@platform/client/react'
import { collapseSpace, INTEGRATION_KEY_REQUIRED, INTEGRATION_NAME_TAKEN } from '@platform/contract'
import type { Integration, IntegrationError, IntegrationTest, OutputOf, RuleError } from '@platform/contract'
import { useState } from 'react'
import { validateIntegration } from './validateIntegration.ts'
import type { IntegrationValues } from './validateIntegration.ts'

/** State of a connection test: not run for these values, running, ended, or failed to run. */
export type ConnectionTest =
  | { readonly status: 'idle' | 'running' }
  | { readonly status: 'done'; readonly result: IntegrationTest }
  | { readonly status: 'failed'; readonly error: PlatformError }

/** A saved integration as the form knows it: its key is never read. */
export interface SavedIntegration extends OutputOf<'integrations.save'> {
  readonly values: IntegrationValues
}

/** Options of `useIntegrationForm`. */
export interface UseIntegrationFormOptions {
  /** The integration to change. Without it the form creates one. */
  readonly integration?: Integration
  /** Whether a blank key is an error; otherwise it keeps the saved key. @default true for a new integration */
  readonly requiresKey?: boolean
}

/** Result of `useIntegrationForm`. */
export interface UseIntegrationFormResult extends ReadyRecordForm<
  SavedIntegration,
  IntegrationValues,
  IntegrationError | RuleError<'DUPLICATE_NAME', 'name'>
> {
  readonly test: ConnectionTest
  /** Requests one word from the language model. The provider may charge for the call. */
  readonly testConnection: () => Promise<CommandOutcome<'integrations.test'>>
}

const NEW_INTEGRATION: IntegrationValues = { name: '', llm: null, apikey: '', baseUrl: '', model: '' }

/** The form that connects a language model (specification 1 §2.12), changes a connected one or replaces its key. */
export function useIntegrationForm({
  integration,
  requiresKey = integration === undefined,
}: UseIntegrationFormOptions = {}): UseIntegrationFormResult {
  const transport = useTransport()
  const [test, setTest] = useState<ConnectionTest>({ status: 'idle' })
  const creating = useCommand('integrations.save')
  const updating = useCommand('integrations.update')
  const testing = useCommand('integrations.test')
  const saved = integration && { id: integration.id }

  async function save(values: IntegrationValues) {
    const input = { ...connectionOf(values), llm: values.llm, name: collapseSpace(values.name) }
    const outcome = await (saved ? updating.run({ ...saved, ...input }) : creating.run(input))
    return mapOutcome(outcome, (reply): SavedIntegration => ({ ...reply, values: { ...values, apikey: '' } }))
  }

  const form = useRecordForm({
    recordKey: integration?.id ?? 'new',
    record: integration ? savedOf(integration) : null,
    initialValues: NEW_INTEGRATION,
    valuesOf: ({ values }: SavedIntegration) => values,
    validate: (values) => validateIntegration(values, requiresKey ? undefined : integration),
    save,
    readRecord: async () => savedOf(await transport.call('integrations.get', { id: integration?.id ?? '' })),
    errorsByRule: {
      DUPLICATE_NAME: { name: INTEGRATION_NAME_TAKEN },
      KEY_REQUIRED: { apikey: INTEGRATION_KEY_REQUIRED },
    },
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
      const outcome = await testing.run({ ...saved, ...connectionOf(form.values), ...(llm === null ? {} : { llm }) })
      if (outcome.status === 'done') setTest({ status: 'done', result: outcome.value })
      else setTest({ status: 'failed', error: outcome.error })
      return outcome
    },
  }
}

function savedOf({ id, name, llm, baseUrl, model }: Integration): SavedIntegration {
  return { id, message: '', values: { name, llm, baseUrl, model, apikey: '' } }
}

/** A blank address or model is the default one, a blank key the saved one. */
function connectionOf({ apikey, baseUrl, model }: IntegrationValues) {
  return { apikey: apikey.trim(), baseUrl: baseUrl.trim(), model: model.trim() }
}
