import { buildEvaluation, buildUser, memoryBackend, SAMPLE_AGENT_ID } from '@platform/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ARRIVAL, renderConsole } from '../../testing/renderConsole.tsx'

beforeEach(() => page.viewport(1440, 900))

const PATH = `/bots/${SAMPLE_AGENT_ID}/evaluation`
const FIGURES = buildEvaluation({
  confusions: [
    {
      expected: { intentId: 'intent-allowance', name: 'luggage_allowance' },
      answered: { intentId: 'intent-book', name: 'book_flight' },
      count: 1,
      phrases: ['Two bags, please'],
    },
  ],
})

const backend = (permissions = ['NLP.VIEW', 'NLP.NLP'] as const) =>
  memoryBackend({
    user: buildUser({ permissions: [...permissions] }),
    handlers: { 'testCases.evaluations': () => ({ testCases: FIGURES, crossValidation: null }) },
  })
const open = (path: string) => renderConsole({ transport: backend(), path })
const pair = () =>
  page.getByRole('listitem').getByRole('button', { name: /^luggage_allowance answered as book_flight/u })

describe('the evaluation of an agent', () => {
  it('is a tab, and keeps the source and the pair in the address', async () => {
    const screen = await open(PATH)
    await expect.element(page.getByRole('link', { name: 'Evaluation' })).toHaveAttribute('aria-current', 'page')
    await pair().click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?pair=intent-allowance%7Eintent-book`)
    await screen.router.navigate(-1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await page.getByRole('radio', { name: 'Cross-validation' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`${PATH}?source=crossValidation`)
    await expect.element(page.getByText('Not measured yet')).toBeVisible()
  })

  it('leads from a message to its intent', async () => {
    const screen = await open(`${PATH}?pair=intent-allowance~intent-book`)
    await page.getByRole('dialog').getByRole('link', { name: 'luggage_allowance' }).click()
    await expect
      .poll(screen.address, ARRIVAL)
      .toBe(`/bots/${SAMPLE_AGENT_ID}/intents?story=story-luggage&intent=intent-allowance`)
  })

  it('names an intent that was deleted, without a link', async () => {
    const deleted = { intentId: 'intent-deleted', name: 'lost_luggage' }
    const confusions = FIGURES.confusions.map((pair) => ({ ...pair, expected: deleted }))
    const transport = memoryBackend({
      handlers: {
        'testCases.evaluations': () => ({ testCases: { ...FIGURES, confusions }, crossValidation: null }),
      },
    })
    await renderConsole({ transport, path: `${PATH}?pair=intent-deleted~intent-book` })
    const message = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Two bags, please' })
    await expect.element(message).toMatchTextContent(/lost_luggage/u)
    expect(message.getByRole('link').elements()).toEqual([])
  })

  it('leads to the test set, if that has no messages', async () => {
    const transport = memoryBackend({
      handlers: { 'testCases.evaluations': () => ({ testCases: null, crossValidation: FIGURES }) },
    })
    const screen = await renderConsole({ transport, path: `${PATH}?source=testCases` })
    await page.getByRole('region', { name: 'Evaluation' }).getByRole('link', { name: 'Test set' }).click()
    await expect.poll(screen.address, ARRIVAL).toBe(`/bots/${SAMPLE_AGENT_ID}/test-set`)
  })

  it('asks before a tried threshold is lost', async () => {
    const screen = await open(PATH)
    await page.getByRole('button', { name: 'Use', exact: true }).click()
    await page.getByRole('link', { name: 'Intents' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
    expect(screen.address()).toBe(PATH)
    await expect.element(page.getByRole('button', { name: 'Save threshold' })).toBeVisible()
  })
})

it('a conversation of the report is replayed in a panel', async () => {
  const transport = memoryBackend({ user: buildUser({ permissions: ['NLP.VIEW', 'NLP.NLP'] }) })
  await renderConsole({ transport, path: '/nlp-report/overview?tab=conversations' })
  await page.getByRole('rowheader').first().getByRole('button').click()
  await page.getByRole('dialog', { name: 'Message' }).getByRole('button', { name: 'Replay' }).click()
  const replay = page.getByRole('dialog', { name: 'Replay' })
  await expect.element(replay.getByText(/answered differently$/u)).toBeVisible()
  await replay.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Message' })).toBeVisible()
})

it('the threshold of the configuration has a link to the tuner', async () => {
  const screen = await open(`/bots/${SAMPLE_AGENT_ID}/configuration`)
  await page.getByRole('link', { name: 'Try thresholds on labelled messages' }).click()
  await expect.poll(screen.address, ARRIVAL).toBe(PATH)
  await expect.element(page.getByRole('slider', { name: 'Confidence threshold' })).toBeInTheDocument()
})
