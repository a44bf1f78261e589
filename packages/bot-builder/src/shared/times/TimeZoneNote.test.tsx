import { buildConfiguration, buildIntegration, buildKnowledgeConfig, buildKnowledgeSource } from '@platform/testing'
import { memoryBackend, SAMPLE_AGENT_ID as agentId, sampleWorld } from '@platform/testing/memory-backend'
import { formatDayMonth, formatList, formatTable, type DateFormat } from '@platform/ui'
import type { ReactElement } from 'react'
import { describe, expect, it } from 'vitest'
import { Agents } from '../../agents/components/Agents/Agents.tsx'
import { Entities } from '../../entities/components/Entities/Entities.tsx'
import { LanguageModels } from '../../integrations/components/LanguageModels/LanguageModels.tsx'
import { Knowledge } from '../../knowledge/components/Knowledge/Knowledge.tsx'
import { useKnowledge } from '../../knowledge/headless/useKnowledge.ts'
import { renderBot } from '../../testing/renderBot.tsx'
import { VersionsDialog } from '../../versions/components/VersionsDialog/VersionsDialog.tsx'
import { WebKeys } from '../../web-keys/components/WebKeys/WebKeys.tsx'

/** Fourteen hours ahead of UTC: no device of a developer has it. */
const timeZone = 'Pacific/Kiritimati'
const configuration = buildConfiguration()
const seed = {
  ...sampleWorld(),
  integrations: [buildIntegration()],
  knowledge: [{ agentId, config: buildKnowledgeConfig(), sources: [buildKnowledgeSource()] }],
}
const page = { search: '', onSearchChange: () => {}, page: 1, onPageChange: () => {} }

/** The knowledge of the agent with its hook, as a host renders it. */
function KnowledgeScreen() {
  return <Knowledge agentId={agentId} knowledge={useKnowledge(agentId)} onCancel={() => {}} />
}

type Backend = ReturnType<typeof memoryBackend>
interface Screen {
  readonly name: string
  readonly content: ReactElement
  /** A moment that the screen shows. */
  readonly moment: (transport: Backend) => Promise<string | null | undefined>
  readonly format: (moment: string, format: DateFormat) => string
}

const versions = (transport: Backend) => transport.call('versions.list', { agentId })
const SCREENS: readonly Screen[] = [
  {
    name: 'the agents',
    content: <Agents search="" onSearchChange={() => {}} onAgentOpen={() => {}} />,
    moment: async (transport) => (await transport.call('agents.list', {})).agents[0]?.createdAt,
    format: formatDayMonth,
  },
  {
    name: 'the versions',
    content: <VersionsDialog agentId={agentId} onClose={() => {}} />,
    moment: async (transport) => (await versions(transport)).versions[0]?.createdAt,
    format: formatDayMonth,
  },
  {
    name: 'the published version',
    content: <WebKeys agentId={agentId} scriptUrl="/widget.js" onSiteAdd={() => {}} onSiteOpen={() => {}} />,
    moment: async (transport) => (await versions(transport)).versions.find(({ isLive }) => isLive)?.createdAt,
    format: formatList,
  },
  {
    name: 'the entities',
    content: (
      <Entities
        {...page}
        agentId={agentId}
        kind="custom"
        onKindChange={() => {}}
        onEntityOpen={() => {}}
        onEntityCreate={() => {}}
      />
    ),
    moment: async (transport) =>
      (await transport.call('entities.list', { agentId, kind: 'custom' })).entities[0]?.updatedAt,
    format: formatTable,
  },
  {
    name: 'the language models',
    content: <LanguageModels {...page} />,
    moment: async (transport) => (await transport.call('integrations.list', {})).integrations[0]?.updatedAt,
    format: formatTable,
  },
  {
    name: 'the knowledge',
    content: <KnowledgeScreen />,
    moment: async (transport) =>
      (await transport.call('knowledge.sources', { agentId })).sources.find(({ readAt }) => readAt !== null)?.readAt,
    format: formatDayMonth,
  },
]

describe('the time zone of the enterprise', () => {
  it.each(SCREENS)('is that of the times of $name, which is named once', async ({ content, moment, format }) => {
    const enterprise = { ...configuration.enterprise, timeZone }
    const transport = memoryBackend({ seed, configuration: { ...configuration, enterprise } })
    const shown = format((await moment(transport)) ?? '', { locale: 'en', timeZone })
    expect(shown).not.toBe('')
    const { getByText } = await renderBot(content, { transport })
    await expect.element(getByText(`Times in ${timeZone}`, { exact: true })).toBeVisible()
    expect(getByText(`Times in ${timeZone}`).elements()).toHaveLength(1)
    await expect.poll(() => document.body.textContent).toContain(shown)
  })
})
