import { expect, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** Most tab stops to a control. More would not be usable. */
const TAB_STOPS_MAX = 40

/** Presses Tab, or another key, until the control has the focus. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
  const target = page.getByRole(role, { name, exact: true }).first()
  await expect(target).toBeVisible()
  // A control is found by its name once, and again if it was replaced: finding it costs more than a key press.
  let control = await target.elementHandle()
  for (let stop = 0; stop <= TAB_STOPS_MAX; stop++) {
    const state = await control?.evaluate((element) => {
      if (element === document.activeElement) return 'focused'
      return element.isConnected ? 'not focused' : 'replaced'
    })
    if (state === 'focused') return
    if (stop === TAB_STOPS_MAX) break
    if (state === 'replaced') control = await target.elementHandle()
    else await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to the ${role} ${String(name)}`)
}

/** Moves the focus to a control and presses Enter. */
export async function press(page: Page, role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
  await tabTo(page, role, name, key)
  await page.keyboard.press('Enter')
}
