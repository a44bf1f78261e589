import { expect, test } from './support/fixtures.ts'
import { press, tabTo } from './support/keyboard.ts'

// The other way round the captcha picture is walked by keyboard in main-job.spec.ts.
test('the whole job can be done by keyboard alone', async ({ signedOut: page, account }) => {
  const { keyboard } = page

  await page.goto('/login')
  await tabTo(page, 'textbox', 'Email')
  await keyboard.type(account.email)
  await keyboard.press('Tab')
  await keyboard.type(account.password)
  await press(page, 'button', 'Login')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  await test.step('create a bot', async () => {
    await keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
    await keyboard.type('create new')
    await keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Create New Agent' })).toBeVisible()
    await tabTo(page, 'textbox', 'Name')
    await keyboard.type('Keyboard bot')
    await tabTo(page, 'textbox', 'Description')
    await keyboard.type('Made without a mouse')
    await press(page, 'button', 'Save')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('add a story and an intent', async () => {
    await press(page, 'button', 'Keyboard bot')
    await expect(page).toHaveURL(/intents/)
    // With small talk, the agent opens its first story.
    await press(page, 'button', 'Back to stories')
    await press(page, 'button', 'Create Story')
    await keyboard.type('Visit')
    await keyboard.press('Enter')
    await press(page, 'button', /^Visit/)
    await press(page, 'button', 'Create Intent')
    await expect(page.getByRole('textbox', { name: 'Intent name' })).toBeFocused()
    await keyboard.type('Visiting hours')
    await tabTo(page, 'textbox', 'Training phrase')
    for (const phrase of ['When may I visit', 'Visiting hours please', 'How late can I come by']) {
      await keyboard.type(phrase)
      await keyboard.press('Control+Enter')
    }
    await tabTo(page, 'tab', /Training phrases/, 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await tabTo(page, 'textbox', 'Response')
    await keyboard.type('From nine to five.')
    await keyboard.press('Control+Enter')
    await press(page, 'button', 'Create')
    await expect(page).not.toHaveURL(/intent=new/)
  })

  await test.step('train it, and open and close the try-it panel, which restores the focus', async () => {
    await press(page, 'button', 'Train Agent')
    await press(page, 'button', 'Try it')
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused()
  })
})
