import { SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { TestImportDialog } from './TestImportDialog.tsx'

const meta = {
  title: 'Bot builder/Test set import',
  component: TestImportDialog,
  args: { agentId: SAMPLE_AGENT_ID, onClose: () => {} },
} satisfies Meta<typeof TestImportDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Chooses a file of this content. */
const choosing = (text: string): Story => ({
  play: async () => {
    const dialog = await screen.findByRole('dialog')
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('There is no field for a file.')
    await userEvent.upload(input, new File([text], 'test-cases.csv', { type: 'text/csv' }))
    await screen.findByText('test-cases.csv')
  },
})

const ROWS = [
  'text,intent,conversation',
  'May I take my skis,luggage_allowance,',
  'Give me a refund,,',
  'Is it sunny,weather,',
  'Book me a seat,book_fligt,a',
  'And cancel it,cancel_booking,a',
  'Where is my booking now,booking_status,',
].join('\n')

export const Choose: Story = {}
export const Preview: Story = choosing(ROWS)
export const NothingNew: Story = choosing('text,intent\nWhere is my booking now,booking_status\n')
export const LongText: Story = choosing(`text,intent\n${'A message without an end '.repeat(20)},nowhere\n`)
export const RightToLeft: Story = { ...Preview, globals: { locale: 'ar' } }
export const Dark: Story = { ...Preview, globals: { theme: 'dark' } }
