import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useMayCall, useRecordForm, useTransport } from '@platform/client/react'
import type { RecordForm } from '@platform/client/react'
import { CONFIG_RETRIES_TOO_FEW } from '@platform/contract'
import type { AgentConfig, Confidences, ConfigError, ModelType, Training } from '@platform/contract'
import { useState } from 'react'
import { hasConfigurationPicker, validateConfig } from './validateConfig.ts'

/** Result of `useConfiguration`. */
export interface UseConfigurationResult extends RecordForm<AgentConfig, AgentConfig, ConfigError> {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the configuration could not be loaded. */
  readonly error: PlatformError | null
  /** Whether the user may only read: saving requires another permission. */
  readonly isReadOnly: boolean
  /** Whether the changes take effect only after a training. */
  readonly needsTraining: boolean
  /** The confidences of recent messages, from which the effect of a threshold follows; undefined until they are loaded. */
  readonly confidences: Confidences | undefined
  /** What the last training measured; null before the first one. */
  readonly metrics: Training['metrics']
  readonly retry: () => void
  /** Sets the model type. The language model is cleared for a type that uses none, and restored for one that does. */
  readonly chooseModel: (modelType: ModelType) => void
}

/**
 * The configuration of an agent (specification 1 §2.7), edited and saved as a whole.
 *
 * @example
 * const configuration = useConfiguration(agentId)
 */
export function useConfiguration(agentId: string): UseConfigurationResult {
  const transport = useTransport()
  const agent = useEndpoint('agents.get', { agentId })
  const confidences = useEndpoint('conversation.confidences', { agentId })
  const saving = useCommand('agents.saveConfig')
  const isReadOnly = !useMayCall('agents.saveConfig')
  const [lastKey, setLastKey] = useState('')
  const form = useRecordForm({
    recordKey: agentId,
    record: agent.data?.config,
    valuesOf: (config: AgentConfig) => config,
    validate: validateConfig,
    save: (config) => saving.run({ agentId, ...config }),
    readRecord: async () => (await transport.call('agents.get', { agentId })).config,
    // The server checks the retries as well.
    errorsByRule: { OUT_OF_RANGE: { entityExtractRetries: CONFIG_RETRIES_TOO_FEW } },
  })
  return {
    ...form,
    status: form.values ? 'ready' : agent.status === 'failed' ? 'failed' : 'loading',
    error: agent.error,
    isReadOnly,
    confidences: confidences.data,
    metrics: agent.data?.training.metrics ?? null,
    needsTraining: form.changed.includes('modelType') || form.changed.includes('language'),
    retry: () => void agent.refetch(),
    chooseModel(modelType) {
      const openaiKey = form.values?.openaiKey || lastKey
      setLastKey(openaiKey)
      form.change({ modelType, openaiKey: hasConfigurationPicker(modelType) ? openaiKey : '' })
    },
  }
}
