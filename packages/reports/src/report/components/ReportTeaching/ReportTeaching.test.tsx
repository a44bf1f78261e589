import { PlatformError } from '@platform/client'
import type { MemoryHandlers } from '@platform/client'
import type { UnrecognisedGroup, UnrecognisedPage } from '@platform/contract'
import { buildUnrecognisedGroup } from '@platform/testing/builders'
import { memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing/memory-backend'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ControlledReport } from '../../../testing/ControlledReport.tsx'
import { renderReports } from '../../../testing/renderReports.tsx'
import { FIRST_REPORT } from '../../headless/reportView.ts'
import type { ReportProps } from '../Report/Report.tsx'

const vouchers = buildUnrecognisedGroup(['gift voucher', 'do you sell gift vouchers', 'buy gift vouchers'], 4)
const others = [
  buildUnrecognisedGroup(['qwertz']),
  buildUnrecognisedGroup(['luggage'], 1, {
    suggestedIntent: {
      intentId: 'intent-allowance',
      storyId: 'story-luggage',
      name: 'luggage_allowance',
      phrase: 'What is the luggage allowance',
      likeness: 0.6,
    },
  }),
]

/** A page with all of these groups. */
function pageOf(groups: readonly UnrecognisedGroup[], counts: Partial<UnrecognisedPage> = {}): UnrecognisedPage {
  const messages = groups.reduce((sum, group) => sum + group.messages, 0)
  const total = { total: groups.length, messages, textCount: groups.length, taught: 0, allMessages: messages }
  return { groups: [...groups], more: false, ...total, ...counts }
}

const many = (count: number) => Array.from({ length: count }, (_, index) => buildUnrecognisedGroup([`Group ${index}`]))

interface Setting {
  readonly unrecognised?: MemoryHandlers['reports.unrecognised']
  readonly props?: Partial<ReportProps>
}

async function renderTeaching({ unrecognised = () => pageOf([vouchers, ...others]), props = {} }: Setting = {}) {
  const transport = memoryBackend({ handlers: { 'reports.unrecognised': unrecognised } })
  const view = { ...FIRST_REPORT, agentId: SAMPLE_AGENT_ID, tab: 'teach' as const }
  await renderReports(<ControlledReport view={view} onViewChange={() => {}} {...props} />, { transport })
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

  it('are loaded again on Submit, and what became training phrases is counted', async () => {
    let isTrained = false
    await renderTeaching({
      unrecognised: () => (isTrained ? pageOf(others, { taught: 4, allMessages: 6 }) : pageOf([vouchers, ...others])),
    })
    await expect.element(group(/gift voucher/u)).toBeVisible()
    isTrained = true
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect
      .element(section().getByRole('status'))
      .toMatchTextContent(/^2 groups · 2 messages.*4 messages became training phrases/u)
    expect(group(/gift voucher/u).query()).toBeNull()
  })

  it('show that there is nothing to teach', async () => {
    await renderTeaching({ unrecognised: () => pageOf([]) })
    await expect.element(section().getByText('Nothing to teach')).toBeVisible()
  })

  it('show why they could not be loaded, and are loaded again', async () => {
    let isBroken = true
    await renderTeaching({
      unrecognised: () => {
        if (isBroken) throw new PlatformError({ type: 'SERVER' }, 'The server reports an error.')
        return pageOf([vouchers])
      },
    })
    await expect.element(section().getByRole('alert')).toMatchTextContent(/The server reports an error\./u)
    isBroken = false
    await section().getByRole('button', { name: 'Retry' }).click()
    await expect.element(group(/gift voucher/u)).toBeVisible()
  })

  it('are loaded 20 groups at a time', async () => {
    await renderTeaching({
      unrecognised: ({ perPage }) => pageOf(many(Math.min(perPage, 30)), { total: 30, more: perPage < 30 }),
    })
    const rows = () => section().getByRole('listitem').elements().length
    await expect.poll(rows).toBe(20)
    await section().getByRole('button', { name: 'Show more groups' }).click()
    await expect.poll(rows).toBe(30)
    expect(section().getByRole('button', { name: 'Show more groups' }).query()).toBeNull()
  })

  it('show how many groups are not shown after the last page', async () => {
    await renderTeaching({ unrecognised: ({ perPage }) => pageOf(many(perPage), { total: 312, more: true }) })
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
