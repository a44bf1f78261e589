import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** The screens under test, with a function that opens each. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the dashboard': async (page) => {
    await page.goto('/dashboard')
    await expect(page.getByText('Messages today', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  },
  agents: async (page) => {
    await page.goto('/bots')
    // Each progress of a training reads the cards again, which dims them if it takes long.
    await expect(page.getByText('Trained', { exact: true })).toHaveCount(2, { timeout: 60_000 })
  },
  'the agent form': async (page) => {
    await page.goto('/bots')
    await page.getByRole('button', { name: 'Create New Agent' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  intents: async (page) => {
    await openTravelBot(page)
    await expect(page.getByText('Book me a ticket to Delhi')).toBeVisible()
  },
  'the response': async (page) => {
    await openTravelBot(page)
    await page.getByRole('tab', { name: /Response/ }).click()
    await expect(page.getByText('07:10, one stop')).toBeVisible()
  },
  'try it': async (page) => {
    await openTravelBot(page)
    await page.getByRole('button', { name: 'Try it' }).click()
    await page.getByRole('textbox', { name: 'Message' }).fill('How many bags can I take')
    await page.keyboard.press('Enter')
    await expect(page.getByText('On domestic flights:')).toBeVisible({ timeout: 30_000 })
  },
  'the page of an unknown address': async (page) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
}

async function openTravelBot(page: Page): Promise<void> {
  await page.goto('/bots')
  const card = page.getByRole('article').filter({ hasText: 'Travel Assistant' })
  await expect(card.getByText('Trained', { exact: true })).toBeVisible({ timeout: 60_000 })
  await card.getByText('Travel Assistant').click()
  // The agent opens with its first story.
  await page.getByRole('button', { name: 'Back to stories' }).click()
  await page.getByText('Bookings', { exact: true }).first().click()
  // A phone shows one pane at a time: selecting an intent shows its phrases.
  await page.getByText('Book a flight', { exact: true }).first().click()
  await expect(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('Book a flight')
}

async function violations(page: Page): Promise<string[]> {
  // A list that is read again is dimmed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  // Colours change over a tenth of a second, and their contrast is of no interest meanwhile.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((animation) => (animation instanceof CSSTransition ? [animation.finished] : [])),
    ),
  )
  // The legacy mode cannot check frames of other origins, and these screens have no frame. It takes a third of the CPU
  // time of the default mode, which sends the results of all rules to a second page.
  expect(page.frames()).toHaveLength(1)
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode()
    // Violations are reported in full, the other results with their first node only.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`))
}

/** Returns the background colour of the page, which differs between light and dark. */
function canvasColor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
}

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} has no accessibility violation, in light and in dark`, async ({ signedIn }) => {
    await signedIn.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await open(signedIn)
    expect(await violations(signedIn)).toEqual([])
    const light = await canvasColor(signedIn)
    await signedIn.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expect(signedIn.locator('html')).not.toHaveCSS('background-color', light)
    expect(await violations(signedIn)).toEqual([])
  })
}

test('the login screen has no accessibility violation, with its errors shown', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('This field is mandatory.').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
})

for (const [name, open] of Object.entries(SCREENS)) {
  test(`${name} fits a phone of 390 px`, async ({ signedIn }) => {
    await signedIn.setViewportSize({ width: 390, height: 844 })
    await open(signedIn)
    const overflow = await signedIn.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('the console is right-to-left in Arabic', async ({ signedIn }) => {
  await signedIn.goto('/bots')
  await signedIn.getByRole('button', { name: /Account of/ }).click()
  await signedIn.getByText('العربية').click()
  await expect(signedIn.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(signedIn.locator('html')).toHaveAttribute('lang', 'ar')
  const menu = await signedIn.getByRole('navigation').first().boundingBox()
  expect(menu?.x).toBeGreaterThan(720)
  await signedIn.reload()
  await expect(signedIn.locator('html')).toHaveAttribute('dir', 'rtl')
})
