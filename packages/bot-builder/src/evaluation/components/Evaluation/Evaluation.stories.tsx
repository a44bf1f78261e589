import { PlatformError } from '@platform/client'
import { CONFIDENCES, EVALUATION_BINS } from '@platform/contract'
import type { Evaluation as Figures, Evaluations } from '@platform/contract'
import { buildEvaluation, buildTask, buildUser } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import { Link } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import '../../../styles.css'
import { useConfiguration } from '../../../configuration/headless/useConfiguration.ts'
import { useEvaluation, type EvaluationSource } from '../../headless/useEvaluation.ts'
import { Evaluation } from './Evaluation.tsx'

function EvaluationOnItsOwn({ initialPair = null }: { initialPair?: string | null }) {
  const [source, setSource] = useState<EvaluationSource | null>(null)
  const [pair, setPair] = useState(initialPair)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100vh' }}>
      <Evaluation
        evaluation={useEvaluation(agentId, { source })}
        configuration={useConfiguration(agentId)}
        onSourceChange={setSource}
        pair={pair}
        onPairChange={setPair}
        renderPhraseLink={({ intent }) => <Link href="#intent">{intent}</Link>}
      />
    </div>
  )
}

const evaluations = (testCases: Figures | null, crossValidation: Figures | null = null): Evaluations => ({
  testCases,
  crossValidation,
})
const measured = (found: Evaluations) => ({ transport: { handlers: { 'testCases.evaluations': () => found } } })
const NO_COUNTS = Array.from({ length: EVALUATION_BINS }, () => 0)
const CROSS_VALIDATED = buildEvaluation({ version: null, threshold: 0.5 })

const meta = {
  title: 'Bot builder/Evaluation',
  component: EvaluationOnItsOwn,
  parameters: { layout: 'fullscreen', ...measured(evaluations(buildEvaluation({ intentCount: 8 }), CROSS_VALIDATED)) },
} satisfies Meta<typeof EvaluationOnItsOwn>
export default meta
type Story = StoryObj<typeof meta>

export const TestSet: Story = {}

/** Without a test set, with a cross-validation. */
export const CrossValidation: Story = { parameters: measured(evaluations(null, CROSS_VALIDATED)) }

/** Neither was measured; recent messages without labels are shown. */
export const Empty: Story = {
  parameters: {
    transport: {
      handlers: {
        'testCases.evaluations': () => evaluations(null),
        'conversation.confidences': () => {
          const bins = Array.from({ length: CONFIDENCES.bins }, (_, at) => (at * 7) % 11)
          return { bins, messages: bins.reduce((sum, count) => sum + count, 0) }
        },
      },
    },
  },
}

export const Loading: Story = {
  parameters: { transport: { handlers: { 'testCases.evaluations': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = {
  parameters: {
    transport: {
      handlers: {
        'testCases.evaluations': () => {
          throw new PlatformError({ type: 'SERVER' }, 'The server could not answer.')
        },
      },
    },
  },
}

const withTask = (task: Parameters<typeof buildTask>[0]) => ({
  transport: {
    handlers: {
      'testCases.evaluations': () => evaluations(null, { ...CROSS_VALIDATED, isOutdated: true }),
      'tasks.list': () => ({
        tasks: [buildTask({ kind: 'agents.crossValidate', agentId, subjectId: agentId, ...task })],
        nextCursor: null,
      }),
    },
  },
})

export const Outdated: Story = {
  parameters: measured(evaluations(null, { ...CROSS_VALIDATED, isOutdated: true })),
}

export const Measuring: Story = { parameters: withTask({ state: 'running', progress: 0.6 }) }

export const MeasurementFailed: Story = {
  parameters: withTask({ state: 'failed', error: 'There is only one intent to learn.' }),
}

/** The messages of a pair. */
export const Messages: Story = { args: { initialPair: 'intent-1~intent-2' } }

export const NothingConfused: Story = {
  parameters: measured(
    evaluations(
      buildEvaluation({
        confusions: [],
        accuracy: 1,
        macroF1: 1,
        intents: buildEvaluation().intents.map((intent) => ({ ...intent, precision: 1, recall: 1, f1: 1 })),
        bins: { ...buildEvaluation().bins, wrong: NO_COUNTS, outOfScope: NO_COUNTS },
      }),
    ),
  ),
}

/** A test set of one message, which no intent answered. */
export const OneTest: Story = {
  parameters: measured(
    evaluations(
      buildEvaluation({
        messages: 1,
        accuracy: 0,
        macroF1: 0,
        intents: buildEvaluation().intents.slice(0, 1),
        confusions: buildEvaluation().confusions.filter(({ answered }) => answered.intentId === null),
        bins: { right: NO_COUNTS.with(40, 1), wrong: NO_COUNTS, outOfScope: NO_COUNTS },
      }),
    ),
  ),
}

/** Neither figures nor messages. */
export const NewAgent: Story = { parameters: measured(evaluations(null)) }

export const OneIntent: Story = { parameters: measured(evaluations(buildEvaluation({ intentCount: 1 }))) }

export const FifteenIntents: Story = { parameters: measured(evaluations(buildEvaluation({ intentCount: 15 }))) }

/** Too many for a matrix. */
export const SixtyIntents: Story = { parameters: measured(evaluations(buildEvaluation({ intentCount: 60 }))) }

export const ReadOnly: Story = {
  parameters: {
    transport: {
      user: buildUser({ permissions: ['NLP.VIEW'] }),
      handlers: { 'testCases.evaluations': () => evaluations(buildEvaluation()) },
    },
  },
}

export const LongText: Story = {
  args: { initialPair: null },
  parameters: measured(
    evaluations(
      buildEvaluation({
        intents: buildEvaluation().intents.map((intent) => ({
          ...intent,
          name: `${intent.name}_of_a_traveller`.repeat(6),
        })),
        confusions: buildEvaluation().confusions.map((confusion) => ({
          ...confusion,
          expected: { ...confusion.expected, name: 'what_a_traveller_may_ask_'.repeat(5) },
        })),
      }),
    ),
  ),
}

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
