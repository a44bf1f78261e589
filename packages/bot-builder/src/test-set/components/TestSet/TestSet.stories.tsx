import { PlatformError } from '@platform/client'
import type { TestAnswer, TestRun, TestSet as TestSetData } from '@platform/contract'
import { countVerdicts } from '@platform/contract'
import { buildTask, buildTestCase } from '@platform/testing/builders'
import { SAMPLE_AGENT_ID as agentId } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import '../../../styles.css'
import { TestSet } from './TestSet.tsx'

const meta = {
  title: 'Bot builder/Test set',
  component: TestSet,
  args: { agentId, filter: 'all', search: '', onFilterChange: () => {}, onSearchChange: () => {}, onExport: () => {} },
  decorators: [(Story) => <div style={{ display: 'flex', blockSize: 720 }}>{Story()}</div>],
} satisfies Meta<typeof TestSet>
export default meta
type Story = StoryObj<typeof meta>

const NAMES = { book: 'book_flight', cancel: 'cancel_booking', status: 'booking_status' }
const INTENTS = Object.entries(NAMES).map(([id, name]) => ({ id, name }))
type Answered = readonly [text: string, expected: string | null, before: string | null, after: string | null]

const CASES: readonly (readonly Answered[])[] = [
  [['Where is my booking now', 'status', 'status', 'book']],
  [['Give me a refund', 'cancel', null, 'cancel']],
  [['I lost my suitcase', 'status', null, 'book']],
  [['Will it rain on Sunday', null, null, null]],
  [['Move me to the front', 'book', 'status', 'status']],
  [
    ['Book a flight to Goa', 'book', 'book', 'book'],
    ['No, call it off', 'cancel', 'cancel', 'book'],
  ],
]
const answer = (intentId: string | null, confidence: number): TestAnswer => ({ intentId, confidence })

/** The handlers of a test set of these test cases, and of its latest run. */
function handlersOf(
  cases: readonly (readonly Answered[])[],
  { run: changes, ...set }: Partial<TestSetData> & { run?: Partial<TestRun> | null } = {},
) {
  const testCases = cases.map((turns, at) =>
    buildTestCase({ id: `case-${at}`, agentId, turns: turns.map(([text, intentId]) => ({ text, intentId })) }),
  )
  const results = cases.map((turns, at) => ({
    testCaseId: `case-${at}`,
    turns: turns.map(([text, expectedId, before, after]) => ({
      text,
      expectedId,
      before: answer(before, before === null ? 0.31 : 0.92),
      after: answer(after, after === null ? 0.28 : 0.71),
    })),
  }))
  const run: TestRun = {
    version: 5,
    comparedVersion: 4,
    createdAt: '2026-03-05T11:00:00.000Z',
    isOutdated: false,
    ...countVerdicts(results),
    intents: INTENTS,
    results,
    ...changes,
  }
  return {
    'testCases.list': () => ({ testCases, intents: INTENTS, blocksPublishing: false, ...set }),
    'testCases.result': () => ({ run: changes === null ? null : run }),
  }
}

const failing = () => Promise.reject(new PlatformError({ type: 'SERVER' }))
const pending = () => new Promise<never>(() => {})
const many = Array.from({ length: 5_000 }, (_, at) =>
  CASES[at % CASES.length]!.map(([text, ...rest]): Answered => [`${text} ${at}`, ...rest]),
)

export const Compared: Story = { parameters: { transport: { handlers: handlersOf(CASES) } } }
export const NotRun: Story = { parameters: { transport: { handlers: handlersOf(CASES, { run: null }) } } }
export const Outdated: Story = {
  parameters: { transport: { handlers: handlersOf(CASES, { run: { isOutdated: true }, blocksPublishing: true }) } },
}
export const Running: Story = {
  parameters: {
    transport: {
      handlers: {
        ...handlersOf(CASES),
        'tasks.list': () => ({
          tasks: [buildTask({ kind: 'agents.test', subjectId: agentId, agentId })],
          nextCursor: null,
        }),
      },
    },
  },
}
export const One: Story = { parameters: { transport: { handlers: handlersOf(CASES.slice(0, 1)) } } }
export const Many: Story = { parameters: { transport: { handlers: handlersOf(many) } } }
export const Empty: Story = { parameters: { transport: { handlers: handlersOf([], { run: null }) } } }
export const NoneFound: Story = { args: { search: 'nothing of this' } }
export const Loading: Story = { parameters: { transport: { handlers: { 'testCases.list': pending } } } }
export const Failed: Story = { parameters: { transport: { handlers: { 'testCases.list': failing } } } }
export const DeletedIntent: Story = {
  parameters: { transport: { handlers: handlersOf(CASES, { intents: INTENTS.slice(0, 2) }) } },
}
/** Undo could not restore the deleted test cases: they can be exported. */
export const NotRestored: Story = {
  parameters: { transport: { handlers: { 'testCases.add': failing } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select all' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await canvas.findByRole('button', { name: 'Export as CSV' })
  },
}
export const LongText: Story = {
  parameters: {
    transport: { handlers: handlersOf([[['A message without an end '.repeat(20), 'book', 'book', 'cancel']]]) },
  },
}
export const RightToLeft: Story = { ...Compared, globals: { locale: 'ar' } }
export const Dark: Story = { ...Compared, globals: { theme: 'dark' } }
