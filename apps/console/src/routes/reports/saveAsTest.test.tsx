import { buildReportMessageRecord, memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

/** Opens the popover of the only message of the report. */
async function openPopover(message: Parameters<typeof buildReportMessageRecord>[0]) {
  const reports = [buildReportMessageRecord({ at: new Date().toISOString(), ...message })]
  const transport = memoryBackend({ seed: { ...sampleWorld(), reports } })
  await renderConsole({ transport, path: '/nlp-report/overview?tab=conversations' })
  await expect.element(page.getByRole('rowheader').first(), ARRIVAL).toBeVisible()
  await page.getByRole('rowheader').first().getByRole('button').click()
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Save as test' }).click()
  const popover = page.getByRole('dialog', { name: 'Save as test' })
  return {
    field: popover.getByRole('combobox', { name: 'Expected intent' }),
    save: popover.getByRole('button', { name: 'Save', exact: true }),
    newest: async () => (await transport.call('testCases.list', { agentId: SAMPLE_AGENT_ID })).testCases[0],
  }
}

it('a message of the report becomes a test case of the intent that answered', async () => {
  const { field, save, newest } = await openPopover({
    text: 'May I take my skis',
    intentId: 'intent-allowance',
    intent: 'luggage_allowance',
  })
  await expect.element(field).toHaveValue('luggage_allowance')
  await save.click()
  await expect.element(page.getByText('Saved as a test of luggage_allowance.')).toBeVisible()
  expect(await newest()).toMatchObject({
    source: 'report',
    turns: [{ text: 'May I take my skis', intentId: 'intent-allowance' }],
  })
})

it('a message of the report that no intent answered becomes an out-of-scope test case', async () => {
  const { field, save, newest } = await openPopover({
    text: 'Is there a lounge',
    layer: 'out-of-scope',
    intentId: null,
    intent: '',
  })
  await expect.element(field).toHaveValue('Out of scope')
  await save.click()
  await expect.element(page.getByText('Saved as a test of Out of scope.')).toBeVisible()
  expect(await newest()).toMatchObject({ source: 'report', turns: [{ text: 'Is there a lounge', intentId: null }] })
})

it.each(['Add to training', 'Save as test'])(
  'the popover %s stays inside of the dialog of the message',
  async (name) => {
    const transport = memoryBackend({
      seed: { ...sampleWorld(), reports: [buildReportMessageRecord({ at: new Date().toISOString() })] },
    })
    await renderConsole({ transport, path: '/nlp-report/overview?tab=conversations' })
    await expect.element(page.getByRole('rowheader').first(), ARRIVAL).toBeVisible()
    await page.getByRole('rowheader').first().getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: 'Message' })
    await dialog.getByRole('button', { name, exact: true }).click()
    const popover = page.getByRole('dialog', { name, exact: true })
    await expect.element(popover.getByRole('combobox')).toBeVisible()
    const overflow = () => {
      const inner = popover.element().getBoundingClientRect()
      const outer = dialog.element().getBoundingClientRect()
      return Math.max(outer.left - inner.left, inner.right - outer.right)
    }
    // It is there before it has its place.
    await expect.poll(overflow).toBeLessThanOrEqual(0)
  },
)
