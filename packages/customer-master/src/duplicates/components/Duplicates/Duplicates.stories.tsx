import { buildContact, buildUser } from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import '../../../styles.css'
import { useDuplicates } from '../../headless/useDuplicates.ts'
import { Duplicates } from './Duplicates.tsx'

function LoadedDuplicates() {
  return <Duplicates duplicates={useDuplicates()} onBack={() => {}} onContactOpen={() => {}} />
}

const meta = {
  title: 'Phone book/Duplicates',
  component: LoadedDuplicates,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LoadedDuplicates>
export default meta
type Story = StoryObj<typeof meta>

const seedOf = (...contacts: Parameters<typeof buildContact>[0][]) => ({
  transport: {
    seed: {
      ...sampleWorld(),
      contacts: contacts.map((fields, at) => buildContact({ id: `contact-${at + 1}`, ...fields })),
    },
  },
})
const word = 'Donaudampfschifffahrtsgesellschaft'

/** Pairs and a group of three, for several reasons. */
export const Many: Story = {
  parameters: seedOf(
    { name: 'Asha Rao', email: 'asha@example.com', twitterId: 'asha', groupIds: ['group-newsletter'] },
    { name: 'Asha R.', email: 'Asha@example.com', twitterId: 'asha', labelIds: ['label-vip'] },
    { name: 'João Silva', phone: '+55 11 98765 4321' },
    { name: 'João', phone: '+55 11 8765 4321' },
    { name: 'Meera', facebookId: 'meera.k' },
    { name: 'Meera K', facebookId: 'meera.k' },
    { name: 'Meera Krishnan', facebookId: 'meera.k' },
  ),
}

export const One: Story = {
  parameters: seedOf({ name: 'Asha Rao', email: 'asha@example.com' }, { name: 'A. Rao', email: 'asha@example.com' }),
}

export const Empty: Story = { parameters: { transport: { seed: emptyWorld() } } }

export const Loading: Story = {
  parameters: { transport: { handlers: { 'duplicates.list': () => new Promise<never>(() => {}) } } },
}

export const Failed: Story = { parameters: { transport: { faults: { isOffline: true } } } }

/** Personal data is masked: contacts cannot be merged. */
export const Masked: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EDIT'] }) } },
}

export const LongTexts: Story = {
  parameters: seedOf(
    { name: word.slice(0, 30), email: `${word}${word}@example.com`, instagramId: word.repeat(2) },
    { name: 'فاطمة الزهراء', email: `${word}${word}@example.com`, instagramId: `${word}2` },
  ),
}

/** The comparison of two contacts, with the result of the merge. */
export const Comparing: Story = {
  ...Many,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Compare Asha Rao, Asha R.' }))
    await screen.findByText('Result')
  },
}

export const RightToLeft: Story = { ...Many, globals: { locale: 'ar' } }

export const Dark: Story = { ...Comparing, globals: { theme: 'dark' } }

export const Narrow: Story = { ...Comparing, globals: { viewport: { value: 'mobile1', isRotated: false } } }
