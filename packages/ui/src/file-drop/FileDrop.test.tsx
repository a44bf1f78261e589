import { describeConformance } from '@platform/testing/conformance'
import { renderUi } from '@platform/testing/render'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { FileDrop, type FileDropProps, type RefusedFile } from './FileDrop.tsx'
import { FileRow } from './FileRow.tsx'

const pdf = new File(['%PDF-1.7'], 'prices.pdf', { type: 'application/pdf' })
const png = new File(['x'], 'logo.png', { type: 'image/png' })

async function show(props: Partial<FileDropProps> = {}) {
  const onAdd = vi.fn<(files: readonly File[]) => void>()
  const onRefuse = vi.fn<(files: readonly RefusedFile[]) => void>()
  const screen = await renderUi(
    <FileDrop
      label="Documents"
      accept={{ 'application/pdf': ['.pdf'] }}
      allowsMultiple
      onAdd={onAdd}
      onRefuse={onRefuse}
      {...props}
    />,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input.')
  return { screen, onAdd, onRefuse, input }
}

describe('FileDrop', () => {
  describeConformance(({ className }) => <FileDrop className={className} label="Documents" onAdd={() => {}} />, {
    className: 'platform-FileDrop',
    forwards: ['className'],
  })

  it('accepts valid files, and reports the invalid ones with the reason', async () => {
    const { input, onAdd, onRefuse } = await show()
    await userEvent.upload(input, [pdf, png])
    await expect.poll(() => onAdd.mock.calls[0]?.[0].map((file) => file.name)).toEqual(['prices.pdf'])
    expect(onRefuse.mock.calls[0]?.[0].map(({ file, refusal }) => [file.name, refusal])).toEqual([['logo.png', 'type']])
  })

  it('refuses a file that is too large', async () => {
    const { input, onAdd, onRefuse } = await show({ maxBytes: 4 })
    await userEvent.upload(input, [pdf])
    await expect.poll(() => onRefuse.mock.calls[0]?.[0][0]?.refusal).toBe('size')
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('accepts no files while it is disabled', async () => {
    const { screen, input, onAdd } = await show({ isDisabled: true })
    await expect.element(screen.getByRole('button', { name: 'Choose file' })).toBeDisabled()
    await userEvent.upload(input, [pdf])
    expect(onAdd).not.toHaveBeenCalled()
  })

  it('opens the file chooser by keyboard', async () => {
    const { screen, input } = await show()
    const onClick = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    input.addEventListener('click', onClick)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('button', { name: 'Choose file' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('has a name and an error message', async () => {
    const { screen } = await show({ error: '*Accepts only pdf file' })
    await expect.element(screen.getByRole('group', { name: 'Documents' })).toBeVisible()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('*Accepts only pdf file')
  })
})

describe('FileRow', () => {
  describeConformance(
    (props, onRemove) => <FileRow {...props} name="prices.pdf" size={48_200} progress={0.4} onRemove={onRemove} />,
    { className: 'platform-FileRow', keyboard: { role: 'button', keys: '{Enter}' } },
  )

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [48_200, '48.2 kB'],
    [1_200_000, '1.2 MB'],
  ])('shows %d bytes as %s', async (size, shown) => {
    const screen = await renderUi(<FileRow name="prices.pdf" size={size} />)
    await expect.element(screen.getByText(shown, { exact: true })).toBeVisible()
  })

  it('names the file that the button removes, and cancels a running upload', async () => {
    const screen = await renderUi(<FileRow name="prices.pdf" onRemove={vi.fn<() => void>()} />)
    await expect.element(screen.getByRole('button', { name: 'Remove prices.pdf' })).toBeVisible()
    await screen.rerender(<FileRow name="prices.pdf" progress={0.2} onRemove={vi.fn<() => void>()} />)
    await expect.element(screen.getByRole('button', { name: 'Cancel upload of prices.pdf' })).toBeVisible()
  })
})
