import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'

/** The screens under test, in an order in which each is opened from the previous one. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  'the dashboard': async (page) => {
    await page.goto('/dashboard')
    await expect(page.getByText('Messages today', { exact: true })).toBeVisible()
  },
  agents: async (page) => {
    await page.goto('/bots')
    await expect(page.getByRole('article', { name: 'Travel Assistant' })).toBeVisible()
  },
  'the agent form': async (page) => {
    await page.getByRole('button', { name: 'Create New Agent' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  intents: async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Travel Assistant', exact: true }).click()
    // The agent opens with its first story.
    await page.getByRole('button', { name: 'Back to stories' }).click()
    await page.getByText('Bookings', { exact: true }).first().click()
    await page.getByText('Book a flight', { exact: true }).first().click()
    await expect(page.getByText('Book me a ticket to Delhi')).toBeVisible()
  },
  'the response': async (page) => {
    await page.getByRole('tab', { name: /Response/ }).click()
    await expect(page.getByText('07:10, one stop')).toBeVisible()
  },
  'try it': async (page) => {
    await page.getByRole('button', { name: 'Try it' }).click()
    await page
      .getByRole('dialog', { name: /Try it/ })
      .getByRole('textbox', { name: 'Message' })
      .fill('How many bags can I take')
    await page.keyboard.press('Enter')
    await expect(page.getByText('On domestic flights:')).toBeVisible()
  },
  'the page of an unknown address': async (page) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  },
  'the login screen with its errors': async (page) => {
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('This field is mandatory.').first()).toBeVisible()
  },
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

/** Expects that the page is not wider than a phone of 390 px, once its parts have measured themselves. */
async function expectToFitPhone(page: Page, name: string): Promise<void> {
  const desk = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `overflow: ${name}`)
    .toBeLessThanOrEqual(0)
  if (desk) await page.setViewportSize(desk)
}

// Stories and the conformance suite check each state of each component, also in dark. Here is what only a whole page has:
// its landmarks, headings, unique ids and title.
test('no screen has an accessibility violation, or is wider than a phone', async ({ signedIn: page }) => {
  for (const [name, open] of Object.entries(SCREENS)) {
    await test.step(name, async () => {
      await open(page)
      expect.soft(await violations(page), `violations: ${name}`).toEqual([])
      await expectToFitPhone(page, name)
    })
  }
})

test('the console is dark when the system is', async ({ signedOut: page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await background()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(background).not.toBe(light)
})

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
