import { PlatformError } from '@platform/client'
import { PHONE_TAKEN } from '@platform/contract'
import { ruleMessage } from '@platform/contract/messages'
import { buildAttribute, buildContact, buildUser } from '@platform/testing/builders'
import { emptyWorld, sampleWorld } from '@platform/testing/memory-backend'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import '../../../styles.css'
import { useContactForm } from '../../headless/useContactForm.ts'
import { ContactForm } from './ContactForm.tsx'
import type { ContactFormProps } from './ContactForm.tsx'

type FormStoryProps = Omit<ContactFormProps, 'form'> & { contactId: string | null }

function FormStory({ contactId, ...handlers }: FormStoryProps) {
  const form = useContactForm({ contactId })
  return (
    <div style={{ display: 'flex', flexDirection: 'column', blockSize: '100dvh' }}>
      <ContactForm form={form} {...handlers} />
    </div>
  )
}

const ASHA = 'contact-sample-1'

const meta = {
  title: 'Phone book/Contact form',
  component: FormStory,
  parameters: { layout: 'fullscreen' },
  args: { contactId: ASHA, onBack: fn(), onCancel: fn(), onSaved: fn() },
} satisfies Meta<typeof FormStory>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => {})
const attribute = (label: string, definition: Parameters<typeof buildAttribute>[0] = {}) =>
  buildAttribute({ id: label.toLowerCase(), label, helpText: `Enter the ${label.toLowerCase()}`, ...definition })

/** A contact is read-only first. */
export const Viewing: Story = {}

const edit: Story['play'] = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  await expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
}

/** The phone number stays locked. */
export const Editing: Story = { play: edit }

/** A consent was changed, and is not saved yet. */
export const ConsentChanged: Story = {
  play: async (context) => {
    await edit(context)
    const consent = within(await screen.findByRole('radiogroup', { name: 'Consent for WhatsApp' }))
    await userEvent.click(consent.getByRole('radio', { name: 'Withdrawn' }))
    // At the consent, and in the bar.
    await expect(await screen.findAllByText('Not saved yet')).toHaveLength(2)
  },
}

export const Creating: Story = { args: { contactId: null } }

/** A field of each kind. */
export const EveryFieldType: Story = {
  args: { contactId: null },
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        attributes: [
          attribute('Company', { isMandatory: true }),
          attribute('E-mail', { inputType: 'email' }),
          attribute('Age', { inputType: 'number' }),
          attribute('Notes', { fieldType: 'textarea' }),
          attribute('City', { fieldType: 'select', inputType: null, options: ['Pune', 'Goa'] }),
          attribute('Interests', {
            fieldType: 'multiselect',
            inputType: null,
            options: ['Trains', 'Flights', 'Hotels'],
          }),
        ],
      },
    },
  },
}

const save = async () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

export const Invalid: Story = {
  args: { contactId: null },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail Address' }), 'asha@')
    await save()
    await expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  },
}

const taken = () => {
  const { rule, field, sentence } = PHONE_TAKEN
  const errors = [{ rule, sentence, ...(field && { field }), message: ruleMessage(PHONE_TAKEN) }]
  return Promise.reject(new PlatformError({ type: 'REFUSED', rule, errors }, ruleMessage(PHONE_TAKEN)))
}

/** Only the server knows that the number is taken. */
export const Refused: Story = {
  args: { contactId: null },
  parameters: { transport: { handlers: { 'contacts.save': taken } } },
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Asha')
    await userEvent.type(screen.getByRole('textbox', { name: /^Phone Number/ }), '+91 98450 12345')
    await save()
    await expect(await screen.findByRole('alert')).toHaveTextContent('The contact could not be saved.')
  },
}

export const SavingFailed: Story = {
  parameters: {
    transport: { handlers: { 'contacts.save': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
  play: async (context) => {
    await edit(context)
    await save()
    await expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong')
  },
}

/** Without the permission to see personal data a contact cannot be changed. */
export const Masked: Story = {
  parameters: {
    transport: {
      user: buildUser({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.EDIT'] }),
      handlers: {
        'contacts.get': () => buildContact({ id: ASHA, name: 'Asha Rao', phone: '+91***45', isMasked: true }),
      },
    },
  },
}

export const NoPermissionToEdit: Story = {
  parameters: {
    transport: {
      user: buildUser({ permissions: ['CUSTOMER.VIEW', 'CUSTOMER.VIEW_PERSONAL'] }),
    },
  },
}

/** Without defined fields, groups and labels. */
export const Plain: Story = {
  args: { contactId: null },
  parameters: { transport: { seed: emptyWorld() } },
}

export const WithTimeline: Story = { args: { timeline: <p>Asha Rao was added to the group Newsletter.</p> } }

export const LongText: Story = {
  parameters: {
    transport: {
      seed: {
        ...sampleWorld(),
        attributes: [
          attribute('A label that somebody wrote without an end '.repeat(2), {
            id: 'long',
            helpText: 'word '.repeat(50),
          }),
        ],
        groups: Array.from({ length: 12 }, (_, at) => ({
          id: `g${at}`,
          name: `Customers of the branch in ${'Thiruvananthapuram '.repeat(at % 3)}${at}`,
          count: 0,
        })),
        contacts: [
          buildContact({
            id: ASHA,
            name: 'Donaudampfschifffahrtsgesellsc',
            groupIds: Array.from({ length: 12 }, (_, at) => `g${at}`),
            values: { long: 'unbreakable'.repeat(30) },
          }),
        ],
      },
    },
  },
  play: edit,
}

export const Loading: Story = { parameters: { transport: { handlers: { 'contacts.get': never } } } }

export const Failed: Story = {
  parameters: {
    transport: { handlers: { 'contacts.get': () => Promise.reject(new PlatformError({ type: 'SERVER' })) } },
  },
}

export const RightToLeft: Story = { args: { contactId: 'contact-sample-10' }, globals: { locale: 'ar' } }

export const Dark: Story = { globals: { theme: 'dark' } }
