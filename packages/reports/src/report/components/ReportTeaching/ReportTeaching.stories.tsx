import { PlatformError } from '@platform/client'
import { buildUnrecognisedGroup } from '@platform/testing/builders'
import { Button } from '@platform/ui'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import type { UseUnrecognisedResult } from '../../headless/useUnrecognised.ts'
import { ReportTeaching } from './ReportTeaching.tsx'

const groups = [
  buildUnrecognisedGroup(['gift voucher', 'do you sell gift vouchers', 'buy a gift vouchr', 'vouchers as a gift'], 20, {
    suggestedAnswer: { title: 'Gift cards and vouchers', source: 'https://help.example.com/gifts' },
  }),
  buildUnrecognisedGroup(['how heavy may my suitcase be', 'suitcase weight'], 9, {
    suggestedIntent: {
      intentId: 'intent-allowance',
      storyId: 'story-luggage',
      name: 'luggage_allowance',
      phrase: 'How heavy may my suitcase be',
      likeness: 0.71,
    },
  }),
  buildUnrecognisedGroup(['is there a vegetarian meal'], 2),
  buildUnrecognisedGroup(['asdf'], 1),
]

const result = (fields: Partial<UseUnrecognisedResult> = {}): UseUnrecognisedResult => ({
  status: 'ready',
  groups,
  counts: { total: groups.length, messages: 32, textCount: 8, taught: 0, allMessages: 32 },
  hasMore: false,
  isRefreshing: false,
  error: null,
  showMore: () => {},
  retry: () => {},
  ...fields,
})

const meta = {
  title: 'Reports/To teach',
  component: ReportTeaching,
  args: {
    unrecognised: result(),
    timeZone: 'Asia/Kolkata',
    renderGroupActions: ({ texts }) => (
      <Button variant="primary" isDisabled={texts.length === 0}>
        Add to training
      </Button>
    ),
  },
  // The container of the report decides what fits.
  decorators: [
    (Story) => (
      <div className="platform-Report" style={{ padding: 24 }}>
        {Story()}
      </div>
    ),
  ],
} satisfies Meta<typeof ReportTeaching>
export default meta
type Story = StoryObj<typeof meta>

async function open() {
  const [first] = await screen.findAllByRole('button', { expanded: false })
  await userEvent.click(first!)
}

export const Groups: Story = {}
export const Opened: Story = { play: open }
/** Without buttons of the host the texts cannot be chosen. */
export const ReadOnly: Story = {
  render: ({ unrecognised }) => <ReportTeaching unrecognised={unrecognised} />,
  play: open,
}
export const One: Story = {
  args: {
    unrecognised: result({
      groups: groups.slice(3),
      counts: { total: 1, messages: 1, textCount: 1, taught: 0, allMessages: 1 },
    }),
  },
}
/** Some became phrases, and there were too many to group them all. */
export const Many: Story = {
  args: {
    unrecognised: result({
      groups: Array.from({ length: 20 }, (_, index) =>
        buildUnrecognisedGroup([`message ${index + 1}`, `text ${index + 1}`], 400 - 20 * index),
      ),
      counts: { total: 312, messages: 9_500, textCount: 2_000, taught: 120, allMessages: 21_000 },
      hasMore: true,
    }),
  },
}
/** The largest 100 groups are shown, and there are more. */
export const MoreThanShown: Story = {
  args: {
    unrecognised: result({
      groups: Array.from({ length: 100 }, (_, index) => buildUnrecognisedGroup([`message ${index + 1}`], 400 - index)),
      counts: { total: 312, messages: 9_500, textCount: 2_000, taught: 0, allMessages: 9_500 },
    }),
  },
}
export const Loading: Story = { args: { unrecognised: result({ status: 'loading', groups: [], counts: null }) } }
export const LoadingMore: Story = { args: { unrecognised: result({ hasMore: true, isRefreshing: true }) } }
export const Empty: Story = {
  args: {
    unrecognised: result({ groups: [], counts: { total: 0, messages: 0, textCount: 0, taught: 0, allMessages: 0 } }),
  },
}
export const Failed: Story = {
  args: {
    unrecognised: result({
      status: 'failed',
      groups: [],
      counts: null,
      error: new PlatformError({ type: 'SERVER' }, 'The server reports an error.'),
    }),
  },
}
/** No text is chosen: the button is disabled. */
export const NothingChosen: Story = {
  play: async () => {
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'All texts' }))
  },
}

const word = 'Donaudampfschifffahrtsgesellschaft'
export const LongTexts: Story = {
  args: {
    unrecognised: result({
      groups: [
        buildUnrecognisedGroup([word.repeat(6), 'أين طلبي؟', 'मेरा ऑर्डर कहाँ है?'], 1_234_567, {
          suggestedIntent: { intentId: 'i', storyId: 's', name: word.repeat(2), phrase: word.repeat(3), likeness: 1 },
          suggestedAnswer: { title: word.repeat(4), source: `https://example.com/${word.repeat(3)}` },
        }),
      ],
    }),
  },
  play: open,
}
export const Phone: Story = { play: open, globals: { viewport: { value: 'mobile1', isRotated: false } } }
export const Dark: Story = { play: open, globals: { theme: 'dark' } }
export const RightToLeft: Story = { play: open, globals: { locale: 'ar' } }
export const Hindi: Story = { play: open, globals: { locale: 'hi' } }
