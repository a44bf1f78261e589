import type { PlatformError } from '@platform/client'
import { useCommand, useEndpoint, useTransport } from '@platform/client/react'
import { CONFIG_RETRIES_TOO_FEW } from '@platform/contract'
import type { AgentConfig, ConfigError, ModelType } from '@platform/contract'
import { useState } from 'react'
import { isRefusedBy } from '../../shared/outcome.ts'
import { useSettings } from '../../shared/useSettings.ts'
import type { Settings } from '../../shared/useSettings.ts'
import { hasConfigurationPicker, validateConfig } from './validateConfig.ts'

/** What `useConfiguration` returns: values first, verbs after. */
export interface UseConfigurationResult extends Settings<AgentConfig, ConfigError> {
  readonly status: 'loading' | 'failed' | 'ready'
  /** Why the configuration could not be loaded. */
  readonly error: PlatformError | null
  /** Whether what was changed comes into effect only by a training. */
  readonly needsTraining: boolean
  readonly retry: () => void
  /** Chooses what understands. An OpenAI configuration goes with it when it does not ask one, and comes back with it. */
  readonly chooseModel: (modelType: ModelType) => void
}

/**
 * How an agent understands and answers (specification 1 §2.7), edited and saved as a whole.
 *
 * @example
 * const configuration = useConfiguration(agentId)
 */
export function useConfiguration(agentId: string): UseConfigurationResult {
  const transport = useTransport()
  const agent = useEndpoint('agents.get', { agentId })
  const saving = useCommand('agents.saveConfig')
  const [lastKey, setLastKey] = useState('')
  const settings = useSettings<AgentConfig, ConfigError>({
    place: agentId,
    saved: agent.data?.config,
    readSaved: async () => (await transport.call('agents.get', { agentId })).config,
    validate: validateConfig,
    send: (config) => saving.runOrThrow({ agentId, ...config }),
    refusal: (error) => (isRefusedBy(error, 'OUT_OF_RANGE') ? { entityExtractRetries: CONFIG_RETRIES_TOO_FEW } : null),
  })
  return {
    ...settings,
    status: settings.values ? 'ready' : agent.status === 'failed' ? 'failed' : 'loading',
    error: agent.error,
    needsTraining: settings.changed.includes('modelType') || settings.changed.includes('language'),
    retry: () => void agent.refetch(),
    chooseModel(modelType) {
      const openaiKey = settings.values?.openaiKey || lastKey
      setLastKey(openaiKey)
      settings.change({ modelType, openaiKey: hasConfigurationPicker(modelType) ? openaiKey : '' })
    },
  }
}
