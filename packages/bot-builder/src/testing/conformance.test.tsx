import type { MemoryHandlers } from '@platform/client'
import type { TestRun } from '@platform/contract'
import { buildAgent, buildEvaluation, buildTraining } from '@platform/testing/builders'
import { describeExports } from '@platform/testing/conformance'
import type { ConformanceLine } from '@platform/testing/conformance'
import { memoryBackend, SAMPLE_AGENT_ID, SAMPLE_STORY_ID } from '@platform/testing/memory-backend'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { describe } from 'vitest'
import { page } from 'vitest/browser'
import '@platform/chat-widget/styles.css'
import * as exported from '../index.ts'
import '../styles.css'
import { useAgents } from '../agents/headless/useAgents.ts'
import { useConfiguration } from '../configuration/headless/useConfiguration.ts'
import { confusionMatrix } from '../evaluation/headless/confusions.ts'
import { useEvaluation } from '../evaluation/headless/useEvaluation.ts'
import { useEntityForm } from '../entities/headless/useEntityForm.ts'
import { useIntentWorkspace } from '../intents/headless/useIntentWorkspace.ts'
import { NO_SELECTION } from '../intents/headless/intentSelection.ts'
import { useKnowledge } from '../knowledge/headless/useKnowledge.ts'
import { usePrompt } from '../prompt/headless/usePrompt.ts'
import type { IntentSelection } from '../intents/headless/intentSelection.ts'
import { withPlatform } from '@platform/testing/with-platform'
import { useTraining } from '../training/headless/useTraining.ts'
import { useWebKeyForm } from '../web-keys/headless/useWebKeyForm.ts'

const agent = buildAgent({ name: 'Travel Assistant' })
const agentId = SAMPLE_AGENT_ID
const ignore = () => {}

/** A test run that has broken a test case. */
const BROKEN_RUN: TestRun = {
  version: 2,
  comparedVersion: 1,
  createdAt: '2026-03-05T11:00:00.000Z',
  isOutdated: false,
  right: 5,
  wrong: 1,
  fixed: 0,
  broken: 1,
  moved: 0,
  intents: [],
  results: [],
}
/** The variables of a conversation that has ended, and a test run. */
const handlers: MemoryHandlers = {
  'conversation.variables': () => ({
    state: 'extracted',
    variables: [{ name: 'city', value: 'Delhi' }],
    error: null,
    isCancelled: false,
    extractedAt: null,
  }),
  'testCases.result': () => ({ run: BROKEN_RUN }),
}

/** Renders with its own back end. */
function Platform({ children }: { children: ReactNode }) {
  const [Provider] = useState(() => withPlatform(memoryBackend({ handlers })))
  return <Provider>{children}</Provider>
}

/** The suite of a component that forwards no props. */
const line = (className: string, make: (handler: () => void) => ReactElement): ConformanceLine => ({
  className,
  forwards: [],
  make: (_props, handler) => <Platform>{make(handler)}</Platform>,
})

// Components that take the result of a hook.
const AgentList = () => <exported.AgentList agents={useAgents()} />
const Configuration = () => <exported.Configuration configuration={useConfiguration(agentId)} onCancel={ignore} />
const EVALUATION = buildEvaluation()
const Evaluation = () => (
  <exported.Evaluation
    evaluation={useEvaluation(agentId)}
    configuration={useConfiguration(agentId)}
    onSourceChange={ignore}
    pair={null}
    onPairChange={ignore}
  />
)
const ThresholdTuner = () => (
  <exported.ThresholdTuner configuration={useConfiguration(agentId)} bins={EVALUATION.bins} />
)
const Knowledge = () => <exported.Knowledge agentId={agentId} knowledge={useKnowledge(agentId)} onCancel={ignore} />
const PromptConfig = () => <exported.PromptConfig prompt={usePrompt(agentId)} onCancel={ignore} />
const TrainAgentButton = () => <exported.TrainAgentButton training={useTraining(agentId)} />
const WebKeyForm = () => (
  <exported.WebKeyForm
    agentId={agentId}
    form={useWebKeyForm({ agentId, keyId: null })}
    onSaved={ignore}
    onCancel={ignore}
  />
)
const EntityForm = () => (
  <exported.EntityForm
    agentId={agentId}
    form={useEntityForm({ agentId, entityId: null })}
    onSaved={ignore}
    onCancel={ignore}
    onDeleted={ignore}
  />
)
function IntentEditor({ className }: { className?: string | undefined }) {
  const [selection, setSelection] = useState<IntentSelection>({ ...NO_SELECTION, storyId: SAMPLE_STORY_ID })
  const workspace = useIntentWorkspace({ agentId, selection, onSelectionChange: setSelection })
  return <exported.IntentEditor workspace={workspace} {...(className === undefined ? {} : { className })} />
}

describe('@platform/bot-builder', () => {
  describeExports(exported, {
    AddToTraining: line('platform-IconButton', () => (
      <exported.AddToTraining agentId={agentId} messages={[{ text: 'Where is my bus' }]} />
    )),
    AgentCard: {
      ...line('platform-AgentCard', (handler) => <exported.AgentCard agent={agent} onOpen={handler} />),
      keyboard: { role: 'button', keys: '{Enter}' },
    },
    AgentFormDialog: {
      ...line('platform-Dialog', (handler) => <exported.AgentFormDialog onClose={handler} />),
      keyboard: { role: 'textbox', keys: '{Escape}' },
    },
    AgentHeader: line('platform-AgentHeader', () => (
      <exported.AgentHeader agentId={agentId} name="Travel Assistant" onBack={ignore} onTryIt={ignore} tabs={null} />
    )),
    AgentList: line('platform-AgentList', () => <AgentList />),
    AgentMenu: {
      ...line('platform-Menu', (handler) => <exported.AgentMenu onImport={handler} onExport={ignore} />),
      open: () => page.getByRole('button').click(),
    },
    Agents: line('platform-Agents', () => <exported.Agents search="" onSearchChange={ignore} onAgentOpen={ignore} />),
    CollectedVariables: line('platform-CollectedVariables', () => (
      <exported.CollectedVariables agentId={agentId} sessionId="conversation-1" />
    )),
    Configuration: line('platform-FormPage', () => <Configuration />),
    LanguageModels: line('platform-LanguageModels', () => (
      <exported.LanguageModels search="" onSearchChange={ignore} page={1} onPageChange={ignore} />
    )),
    ConfusionList: {
      ...line('platform-ConfusionList', (handler) => (
        <exported.ConfusionList hasRight confusions={EVALUATION.confusions} onOpen={handler} />
      )),
      keyboard: { role: 'button', keys: '{Enter}' },
    },
    ConfusionMatrix: {
      ...line('platform-ConfusionMatrix', (handler) => (
        <exported.ConfusionMatrix rows={confusionMatrix(EVALUATION) ?? []} onOpen={handler} />
      )),
      keyboard: { role: 'button', keys: '{Enter}' },
    },
    CreateIntegrationDialog: {
      ...line('platform-Dialog', (handler) => (
        <exported.CreateIntegrationDialog onCreated={ignore} onClose={handler} />
      )),
      keyboard: { role: 'textbox', keys: '{Escape}' },
    },
    Entities: line('platform-Entities', () => (
      <exported.Entities
        agentId={agentId}
        kind="custom"
        onKindChange={ignore}
        search=""
        onSearchChange={ignore}
        page={1}
        onPageChange={ignore}
        onEntityOpen={ignore}
        onEntityCreate={ignore}
      />
    )),
    EntityForm: line('platform-EntityForm', () => <EntityForm />),
    Evaluation: line('platform-Evaluation', () => <Evaluation />),
    IntentQuality: line('platform-IntentQuality', () => <exported.IntentQuality intents={EVALUATION.intents} />),
    Replay: {
      ...line('platform-Replay', (handler) => (
        <exported.Replay
          agentId={agentId}
          conversation={{ messages: [{ text: 'Hello', intentId: null, intent: '', confidence: null }] }}
          onClose={handler}
        />
      )),
      keyboard: { role: 'button', keys: '{Escape}' },
    },
    ThresholdTuner: line('platform-ThresholdTuner', () => <ThresholdTuner />),
    ExportDialog: line('platform-Dialog', () => <exported.ExportDialog agentId={agentId} onClose={ignore} />),
    ImportDialog: line('platform-Dialog', () => <exported.ImportDialog agentId={agentId} onClose={ignore} />),
    IntentEditor: {
      className: 'platform-IntentEditor',
      forwards: ['className'],
      make: ({ className }) => (
        <Platform>
          <IntentEditor className={className} />
        </Platform>
      ),
    },
    Knowledge: line('platform-FormPage', () => <Knowledge />),
    KnowledgeSearch: line('platform-KnowledgeSearch-answer', () => <exported.KnowledgeSearch agentId={agentId} />),
    LanguageModelSelect: line('platform-Select', () => (
      <exported.LanguageModelSelect label="Language model" value="" onChange={ignore} />
    )),
    PromptConfig: line('platform-FormPage', () => <PromptConfig />),
    TrainAgentButton: line('platform-Button', () => <TrainAgentButton />),
    TrainingBadge: {
      className: 'platform-TrainingBadge',
      forwards: ['className'],
      make: ({ className }) => (
        <exported.TrainingBadge
          training={buildTraining({ state: 'training', progress: 0.4 })}
          agentName="Travel Assistant"
          {...(className === undefined ? {} : { className })}
        />
      ),
    },
    TrainingNotice: line('platform-TrainingNotice', () => (
      <exported.TrainingNotice training={buildTraining({ state: 'training' })} />
    )),
    TrainingWarnings: line('platform-Button', () => <exported.TrainingWarnings warnings={['Few phrases']} />),
    TryItPanel: line('platform-TryIt', () => (
      <exported.TryItPanel agentId={agentId} agentName="Travel Assistant" isOpen onClose={ignore} />
    )),
    SaveAsTest: line('platform-IconButton', () => (
      <exported.SaveAsTest agentId={agentId} source="report" text="Where is my bus" matched={null} />
    )),
    TestRunNotice: line('platform-TestRunNotice', () => <exported.TestRunNotice agentId={agentId} href="#" />),
    TestSet: line('platform-TestSet', () => (
      <exported.TestSet agentId={agentId} filter="all" onFilterChange={ignore} search="" onSearchChange={ignore} />
    )),
    VersionsDialog: line('platform-Dialog', () => <exported.VersionsDialog agentId={agentId} onClose={ignore} />),
    WebKeyForm: line('platform-WebKeyForm', () => <WebKeyForm />),
    WebKeys: line('platform-WebKeys', () => (
      <exported.WebKeys
        agentId={agentId}
        scriptUrl="https://chat.example.com/embed.js"
        onSiteAdd={ignore}
        onSiteOpen={ignore}
      />
    )),
  })
})
