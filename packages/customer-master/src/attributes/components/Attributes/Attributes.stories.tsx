import { PlatformError } from '@platform/client'
import { buildAttribute, buildUser } from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import '../../../styles.css'
import { useAttributes } from '../../headless/useAttributes.ts'
import { Attributes } from './Attributes.tsx'
import type { AttributesProps } from './Attributes.tsx'

const AttributesStory = (handlers: Omit<AttributesProps, 'attributes'>) => (
  <Attributes attributes={useAttributes()} {...handlers} />
)

const meta = {
  title: 'Phone book/Attributes',
  component: AttributesStory,
  parameters: { layout: 'fullscreen' },
  args: { onAdd: fn(), onEdit: fn() },
} satisfies Meta<typeof AttributesStory>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const failed = () => Promise.reject(new PlatformError({ type: 'SERVER' }))

/** The two built-in fields are greyed; the others can be dragged by their handles. */
export const Default: Story = {}

export const Empty: Story = { parameters: { transport: { seed: emptyWorld() } } }

export const One: Story = {
  parameters: {
    transport: {
      seed: {
        ...emptyWorld(),
        attributes: [
          buildAttribute({
            label: 'Customer number',
            helpText: 'Enter the number of the customer',
            isMandatory: true,
            minLength: 6,
            maxLength: 12,
            allowsSpecialCharacters: true,
            specialCharacters: ['-', '/', '#'],
            allowsComma: true,
          }),
        ],
      },
    },
  },
}

export const Many: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        attributes: Array.from({ length: 100 }, (_, at) => buildAttribute({ index: at + 2, label: `Field ${at + 1}` })),
      },
    },
  },
}

/** Asks before a field and its values are deleted. */
export const Deleting: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Delete City' }))
    await expect(
      await screen.findByRole('alertdialog', { name: 'Are you sure you want to delete?' }),
    ).toHaveTextContent('“City”')
  },
}

/** A refused move returns to the old order, and a toast says why. */
export const MoveFailed: Story = {
  parameters: { transport: { handlers: { 'attributes.move': failed } } },
  play: async () => {
    const handle = await screen.findByRole('button', { name: 'Move City' })
    handle.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(await screen.findByText('Something went wrong')).toBeVisible()
  },
}

/** Without the permission to edit there are no buttons. */
export const ReadOnly: Story = {
  parameters: { transport: { user: buildUser({ permissions: ['CUSTOMER_MASTER.VIEW'] }) } },
}

export const NothingToRead: Story = {
  parameters: { transport: { seed: emptyWorld(), user: buildUser({ permissions: ['CUSTOMER_MASTER.VIEW'] }) } },
}

export const LongText: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        attributes: [
          buildAttribute({
            label: 'A label that somebody wrote without an end '.repeat(2),
            helpText: 'Enter what you know about the customer. '.repeat(7),
            fieldType: 'multiselect',
            inputType: null,
            options: ['a'],
          }),
          buildAttribute({
            label: 'unbreakable'.repeat(9),
            allowsSpecialCharacters: true,
            specialCharacters: Array.from('!"§$%&/()=?`+*#-_.:;<>|@€'),
          }),
        ],
      },
    },
  },
}

export const Loading: Story = { parameters: { transport: { handlers: { 'attributes.list': never } } } }

export const Failed: Story = { parameters: { transport: { handlers: { 'attributes.list': failed } } } }

/** Each field is a card. */
export const Phone: Story = { globals: { viewport: { value: 'mobile1', isRotated: false } } }

export const RightToLeft: Story = { globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
