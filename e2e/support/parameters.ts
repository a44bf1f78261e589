import { expect, type Locator, type Page } from '@playwright/test'

/** The pane with the parameters of the open intent. */
export const entityPane = (page: Page): Locator => page.getByRole('region', { name: 'Entities' })

/** Creates a parameter of the entity `city` with the mouse. */
export async function addCity(page: Page, name: string, prompt: string): Promise<void> {
  await entityPane(page).getByRole('button', { name: 'Attach an entity', exact: true }).click()
  await page.getByRole('option', { name: /^city/ }).click()
  const item = entityPane(page).getByRole('listitem', { name: 'city', exact: true })
  await item.getByRole('textbox', { name: 'New prompt' }).first().fill(prompt)
  await item.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.keyboard.press('Enter')
  await expect(entityPane(page).getByRole('listitem', { name, exact: true })).toBeVisible()
}
