import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { PERMISSIONS, type FileReply, type InputOf, type Permission, type User } from '@platform/contract'
import { buildUploadDetail, buildUser } from '@platform/testing/builders'
import { memoryBackend } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderContacts } from '../../../testing/renderContacts.tsx'
import { useUploadForm } from '../../headless/useUploadForm.ts'
import type { UseUploadFormOptions } from '../../headless/useUploadForm.ts'
import { UploadForm } from './UploadForm.tsx'

const csv = new File(['Name,Phone Number\nAsha Rao,+91 98450 12399\n'], 'members.csv', { type: 'text/csv' })

const UPLOADER: Permission[] = ['CUSTOMER.VIEW', 'CUSTOMER.CREATE', 'CUSTOMER.EDIT', 'CUSTOMER.VIEW_PERSONAL']

const saved = {
  uploadId: 'u',
  fields: buildUploadDetail().fields,
  headers: ['Name', 'Phone Number'],
  message: 'File uploaded successfully',
}
/** Stores files, and creates uploads that wait for their mapping. */
const storing: MemoryHandlers = {
  'files.upload': ({ file }) => ({ file: { name: file.name, path: 'file', source: 'URL' } }),
  'uploads.save': () => saved,
  'uploads.get': () => buildUploadDetail(),
}

interface Setting extends Partial<UseUploadFormOptions> {
  readonly handlers?: MemoryHandlers
  readonly user?: User
  readonly locale?: 'en' | 'hi'
}

async function renderForm({
  handlers = {},
  user = buildUser({ permissions: UPLOADER }),
  locale = 'en',
  ...options
}: Setting = {}) {
  const open = {
    onBack: vi.fn<() => void>(),
    onContactsOpen: vi.fn<() => void>(),
    onUploadsOpen: vi.fn<() => void>(),
    onSave: vi.fn<(file: FileReply) => void>(),
  }
  const onOpened = vi.fn<(uploadId: string) => void>()
  function Host() {
    const form = useUploadForm({ target: null, onOpened, ...options })
    return <UploadForm {...open} form={form} />
  }
  const transport = memoryBackend({ handlers: { ...storing, ...handlers }, user })
  const call = vi.spyOn(transport, 'call')
  await renderContacts(<Host />, { transport, permissions: user.permissions, locale })
  const inputs = (name: string) => call.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
  return { ...open, transport, onOpened, saves: () => inputs('uploads.save') as InputOf<'uploads.save'>[], inputs }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]')
async function choose(file: File) {
  await expect.poll(fileInput).not.toBeNull()
  await userEvent.upload(fileInput() as HTMLInputElement, file)
}
const offline = new PlatformError({ type: 'NETWORK', isOnline: true })
const fail = () => {
  throw offline
}

const refuseEmpty = () => {
  const error = { rule: 'UNREADABLE_FILE', message: 'Empty', sentence: 'UPLOAD_FILE_EMPTY', values: {} } as const
  throw new PlatformError({ type: 'REFUSED', rule: 'UNREADABLE_FILE', errors: [error] })
}

describe('the form', () => {
  it('saves the sample as Sample.csv', async () => {
    const sample = { fileName: 'Sample.csv', content: new Blob(['Name,Phone Number']) }
    const { onSave } = await renderForm({ handlers: { 'uploads.sample': () => sample } })
    await expect.element(page.getByText('You can download .csv feed file sample')).toBeVisible()
    await button('Download Sample').click()
    await expect.poll(() => onSave.mock.lastCall?.[0].fileName).toBe('Sample.csv')
  })

  it.each([
    [{ groupId: 'absent' }, 'This group no longer exists.'],
    [{ labelId: 'absent' }, 'This label no longer exists.'],
  ])('asks for no file if the contacts would go to %j, which does not exist', async (target, text) => {
    await renderForm({ target })
    await expect.element(page.getByText(text)).toBeVisible()
    expect(fileInput()).toBeNull()
    await expect.element(button('View Customer')).toBeVisible()
  })

  it('refuses a file that is neither a table nor cards, and shows what to do', async () => {
    const { inputs } = await renderForm()
    await choose(new File(['x'], 'photo.png', { type: 'image/png' }))
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/“photo\.png” is no CSV file.*Save the table as CSV/)
    expect(inputs('files.upload')).toEqual([])
  })

  it('keeps the focus at the file when its button has made way for its progress', async () => {
    await renderForm({ handlers: { 'files.upload': () => new Promise(() => undefined) } })
    await expect.element(button('Choose CSV file')).toBeVisible()
    ;(button('Choose CSV file').element() as HTMLElement).focus()
    await choose(csv)
    await expect.element(page.getByRole('group', { name: 'CSV file', exact: true })).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: /members\.csv/ })).toHaveFocus()
  })

  it.each(['old.xls', 'binary.xlsb', 'open.ods', 'cards.vcf'])('sends %s to the server', async (name) => {
    const { inputs } = await renderForm()
    await choose(new File(['x'], name))
    await expect.poll(() => inputs('files.upload')).toHaveLength(1)
  })

  it('uploads for a group with its options, and opens the upload', async () => {
    const { onOpened, saves } = await renderForm({ target: { groupId: 'group-newsletter' } })
    await expect.element(page.getByText('The contacts are added to the group Newsletter.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Replace Existing Records' }).click()
    const country = page.getByRole('combobox', { name: 'Default country' })
    await country.fill('Indi')
    await page.getByRole('option', { name: /^India/ }).click()
    // Who may not change the enterprise is not asked to remember it.
    expect(button('Remember for everybody').elements()).toEqual([])
    await choose(csv)
    await expect.poll(() => onOpened.mock.calls.length).toBe(1)
    expect(saves()[0]).toMatchObject({ groupId: 'group-newsletter', replaces: true, defaultCountry: 'IN' })
  })

  it('has the default country of the enterprise, which an administrator changes for everybody', async () => {
    const user = buildUser({ permissions: [...PERMISSIONS] })
    const { transport, saves } = await renderForm({ user })
    await transport.call('account.saveConfiguration', { enterprise: { defaultCountry: 'AE' } })
    const country = page.getByRole('combobox', { name: 'Default country' })
    await expect.element(country).toHaveValue('United Arab Emirates')
    expect(button('Remember for everybody').elements()).toEqual([])
    await country.fill('Indi')
    await page.getByRole('option', { name: /^India/ }).click()
    await button('Remember for everybody').click()
    await expect.element(page.getByText('The default country is set for everybody.')).toBeVisible()
    await expect.element(button('Remember for everybody')).not.toBeInTheDocument()
    const { enterprise } = await transport.call('account.configuration', {})
    expect(enterprise.defaultCountry).toBe('IN')
    await choose(csv)
    await expect.poll(() => saves()[0]?.defaultCountry).toBe('IN')
  })

  it('shows the progress, and cancels', async () => {
    let signal: AbortSignal | undefined
    const { onOpened } = await renderForm({
      handlers: {
        'files.upload'(_, options) {
          signal = options.signal
          options.onProgress?.({ direction: 'upload', loadedBytes: 31, totalBytes: 100 })
          return new Promise(() => {})
        },
      },
    })
    await choose(csv)
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0.31')
    await button('Cancel upload of members.csv').click()
    await expect.element(button('Choose CSV file')).toBeVisible()
    expect(signal?.aborted).toBe(true)
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('continues after a lost connection without another choice, and without sending the file again', async () => {
    let isBroken = true
    const { onOpened, inputs } = await renderForm({
      handlers: {
        'uploads.save'() {
          if (isBroken) throw offline
          return saved
        },
      },
    })
    await choose(csv)
    await expect.element(page.getByRole('alert')).toMatchTextContent(offline.message)
    isBroken = false
    await button('Retry').click()
    await expect.poll(() => onOpened.mock.calls.length).toBe(1)
    expect(inputs('files.upload')).toHaveLength(1)
  })

  it('shows why the file cannot be read, and offers another choice only', async () => {
    await renderForm({ handlers: { 'uploads.save': refuseEmpty } })
    await choose(csv)
    await expect.element(page.getByRole('alert')).toMatchTextContent('The file is empty.')
    expect(button('Retry').query()).toBeNull()
    await button('Choose another file').click()
    await expect.element(button('Choose CSV file')).toBeVisible()
  })

  it('shows in the language of the person why the file cannot be read', async () => {
    await renderForm({ locale: 'hi', handlers: { 'uploads.save': refuseEmpty } })
    await choose(csv)
    await expect.element(page.getByRole('alert')).toMatchTextContent('फ़ाइल खाली है।')
  })

  it('shows in the language of the person that the server is away', async () => {
    await renderForm({ locale: 'hi', handlers: { 'files.upload': fail } })
    await choose(csv)
    await expect.element(page.getByRole('alert')).toMatchTextContent('सर्वर तक पहुँचा नहीं जा सका।')
  })
})

describe('a back end without a dry run', () => {
  const without: MemoryHandlers = {
    'uploads.get'() {
      throw new PlatformError({ type: 'NOT_FOUND' })
    },
  }

  it('is found out: the headers are mapped here, and Upload imports', async () => {
    const { onOpened, saves, onContactsOpen, onUploadsOpen } = await renderForm({
      handlers: without,
      target: { labelId: 'label-vip' },
    })
    await choose(csv)
    await expect.element(page.getByRole('row', { name: /^Phone Number/ })).toMatchTextContent('Phone Number')
    await button('Upload').click()
    await expect.element(page.getByText('We are working on adding your current file.')).toBeVisible()
    await expect.element(page.getByText("You can check your upload status on 'My Upload'")).toBeVisible()
    await expect.element(page.getByText('members.csv')).toBeVisible()
    expect(saves()[1]).toMatchObject({
      uploadId: expect.any(String),
      labelId: 'label-vip',
      headerMapping: [
        { src: 'Name', des: 'name' },
        { src: 'Phone Number', des: 'phone' },
      ],
    })
    await button('View Customer').click()
    await button('My Uploads').click()
    for (const handler of [onContactsOpen, onUploadsOpen]) expect(handler).toHaveBeenCalledOnce()
    expect(onOpened).not.toHaveBeenCalled()
  })

  it('keeps the mapping when the import is refused', async () => {
    await renderForm({
      hasDryRun: false,
      handlers: {
        'uploads.save'(input) {
          if (input.uploadId !== undefined)
            throw new PlatformError({ type: 'REFUSED', rule: 'IN_USE', errors: [] }, 'Wait')
          return saved
        },
      },
    })
    await choose(csv)
    await button('Upload').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('Wait')
    await expect.element(page.getByRole('row', { name: /^Name/ })).toBeVisible()
  })
})
