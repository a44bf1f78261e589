import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import { buildReportMessageRecord } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID, sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledReport } from '../../../testing/ControlledReport.tsx'
import { renderReports } from '../../../testing/renderReports.tsx'
import { FIRST_REPORT } from '../../headless/reportView.ts'
import type { ReportProps } from '../Report/Report.tsx'

/** Messages that were not understood, each a second older than the one before. */
const reports = (texts: readonly string[]) =>
  texts.map((text, index) =>
    buildReportMessageRecord({
      id: `m-${index}`,
      text,
      at: new Date(Date.now() - (index + 1) * 1000).toISOString(),
      layer: 'out-of-scope',
      isIdentified: false,
      intentId: null,
      intent: '',
    }),
  )
const VOUCHERS = ['gift voucher', 'do you sell gift vouchers', 'gift voucher', 'buy gift vouchers']

/** A word of one letter, like no word of another one. */
const word = (index: number) => 'bcdfghjklmnpqrstvwxyz'[index % 21]!.repeat(4)

interface Setting {
  readonly texts?: readonly string[]
  readonly handlers?: MemoryHandlers
  readonly props?: Partial<ReportProps>
}

async function renderTeaching({ texts = [...VOUCHERS, 'qwertz', 'luggage'], handlers = {}, props = {} }: Setting = {}) {
  const transport = memoryBackend({ seed: { ...sampleWorld(), reports: reports(texts) }, handlers })
  const view = { ...FIRST_REPORT, agentId: SAMPLE_AGENT_ID, tab: 'teach' as const }
  await renderReports(<ControlledReport view={view} onViewChange={() => {}} {...props} />, { transport })
  return transport
}

const section = () => page.getByRole('region', { name: 'To teach' })
const group = (name: RegExp) => section().getByRole('button', { name })
const panel = () => section().getByRole('group')
const text = (name: RegExp | string) => panel().getByRole('checkbox', { name })

describe('the messages to teach', () => {
  it('are grouped, largest group first, with the intent that resembles them', async () => {
    await renderTeaching()
    await expect.element(section().getByRole('status')).toMatchTextContent(/^3 groups · 6 messages$/u)
    const rows = section().getByRole('listitem').elements()
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/gift voucher.*3 texts.*4 messages.*Needs a new intent/u),
      expect.stringMatching(/1 message/u),
      expect.stringMatching(/1 message/u),
    ])
    await expect.element(group(/^luggage/u)).toMatchTextContent(/luggage_allowance/u)
  })

  it('open to their texts, all of which are chosen, and hand the chosen ones to the host', async () => {
    const renderGroupActions = vi.fn<NonNullable<ReportProps['renderGroupActions']>>(() => null)
    await renderTeaching({ props: { renderGroupActions } })
    const chosen = () => renderGroupActions.mock.lastCall?.[0].texts.map((one) => one.text)
    await group(/gift voucher/u).click()
    await expect.element(group(/gift voucher/u)).toHaveAttribute('aria-expanded', 'true')
    expect(chosen()).toEqual(['gift voucher', 'do you sell gift vouchers', 'buy gift vouchers'])
    expect(renderGroupActions.mock.lastCall?.[0]).toMatchObject({ suggestedIntent: null })
    await expect.element(panel()).toMatchTextContent(/gift voucher 2 times/u)
    await expect.element(panel()).toMatchTextContent(/No intent resembles these messages/u)
    await text(/^buy/u).click()
    await expect.poll(chosen).toEqual(['gift voucher', 'do you sell gift vouchers'])
    await expect.element(panel()).toMatchTextContent(/2 of 3 chosen/u)
    await text('All texts').click()
    await expect.poll(chosen).toHaveLength(3)
    await text('All texts').click()
    await expect.poll(chosen).toEqual([])
    await group(/gift voucher/u).click()
    expect(panel().elements()).toEqual([])
  })

  it('are only read if the host has no buttons', async () => {
    await renderTeaching()
    await group(/gift voucher/u).click()
    await expect.element(panel()).toMatchTextContent(/do you sell gift vouchers/u)
    expect(section().getByRole('checkbox').elements()).toEqual([])
  })

  it('leave the list when they become training phrases, which are counted', async () => {
    const transport = await renderTeaching({
      props: { renderGroupActions: ({ texts }) => <button type="button">Teach {texts.length}</button> },
    })
    await group(/gift voucher/u).click()
    const { intents } = await transport.call('intents.search', { agentId: SAMPLE_AGENT_ID, name: 'cancel' })
    const { storyId, id: intentId } = intents[0]!
    const intent = await transport.call('intents.get', { agentId: SAMPLE_AGENT_ID, storyId, intentId })
    await page.getByRole('button', { name: 'Teach 3' }).click()
    const added = VOUCHERS.filter((one, at) => VOUCHERS.indexOf(one) === at).map((one) => ({
      text: one,
      annotations: [],
    }))
    await transport.call('intents.save', { ...intent, phrases: [...intent.phrases, ...added] })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect
      .element(section().getByRole('status'))
      .toMatchTextContent(/^2 groups · 2 messages.*4 messages became training phrases/u)
    expect(group(/gift voucher/u).query()).toBeNull()
  })

  it('say that there is nothing to teach', async () => {
    await renderTeaching({ texts: [] })
    await expect.element(section().getByText('Nothing to teach')).toBeVisible()
  })

  it('say why they could not be loaded, and are loaded again', async () => {
    let isBroken = true
    const back = memoryBackend({ seed: { ...sampleWorld(), reports: reports(VOUCHERS) } })
    await renderTeaching({
      handlers: {
        'reports.unrecognised': (input) => {
          if (isBroken) throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
          return back.call('reports.unrecognised', input)
        },
      },
    })
    await expect.element(section().getByRole('alert')).toMatchTextContent(/The server reports an error\./u)
    isBroken = false
    await section().getByRole('button', { name: 'Retry' }).click()
    await expect.element(group(/gift voucher/u)).toBeVisible()
  })

  it('are loaded 20 groups at a time', async () => {
    await renderTeaching({
      texts: Array.from({ length: 30 }, (_, index) => `${word(index)}${word(index * 5 + 1)}${index > 20 ? 'aa' : ''}`),
    })
    const rows = () => section().getByRole('listitem').elements().length
    await expect.poll(rows).toBe(20)
    await section().getByRole('button', { name: 'Show more groups' }).click()
    await expect.poll(rows).toBeGreaterThan(20)
    expect(section().getByRole('button', { name: 'Show more groups' }).query()).toBeNull()
  })

  it('say how many groups are not shown after the last page', async () => {
    const back = memoryBackend({ seed: { ...sampleWorld(), reports: reports(VOUCHERS) } })
    await renderTeaching({
      handlers: {
        'reports.unrecognised': async (input) => {
          const page = await back.call('reports.unrecognised', input)
          const groups = Array.from({ length: input.perPage }, (_, index) => ({
            ...page.groups[0]!,
            id: `g-${index}`,
            name: `Group ${index}`,
          }))
          return { ...page, groups, total: 312, more: true }
        },
      },
    })
    const note = section().getByText('The 100 largest groups are shown, 212 more are not. Teach these first.')
    for (const shown of [20, 40, 60, 80]) {
      await expect.poll(() => section().getByRole('listitem').elements()).toHaveLength(shown)
      expect(note.query()).toBeNull()
      await section().getByRole('button', { name: 'Show more groups' }).click()
    }
    await expect.element(note).toBeVisible()
    expect(section().getByRole('button', { name: 'Show more groups' }).query()).toBeNull()
  })
})
