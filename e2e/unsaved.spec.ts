import { expect, test } from './support/fixtures.ts'

test('nothing typed is lost: Save takes the field, and leaving asks once, whatever the way', async ({
  signedIn: page,
  api,
}) => {
  const agentId = await api.createAgent('Typed')
  const storyId = await api.createStory(agentId, 'Visit')
  const phrases = ['Good morning', 'Good evening']
  const intentId = await api.saveIntent({ agentId, storyId }, 'Greeting', phrases)
  await api.saveIntent({ agentId, storyId }, 'Farewell', ['Goodbye', 'See you later'])
  const phrase = page.getByRole('textbox', { name: 'Training phrase', exact: true })
  const response = page.getByRole('textbox', { name: 'Response', exact: true })
  const question = page.getByRole('alertdialog', { name: 'Please Save or Discard the changes' })
  const leaveQuestion = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stored = async () => {
    const { utterances } = await api.intent(agentId, storyId, intentId)
    return utterances.map(({ utterance }) => utterance)
  }

  await test.step('Save takes a phrase and a response that were not added', async () => {
    await page.goto(`/bots/${agentId}/intents?story=${storyId}&intent=${intentId}&tab=response`)
    await page.getByRole('button', { name: 'Add another response' }).click()
    await response.fill('Hello, how can I help?')
    await page.getByRole('tab', { name: /Training phrases/ }).click()
    await phrase.fill('Good afternoon')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Intent saved')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Response 2' })).toBeVisible()
    expect(await stored()).toEqual(['Good afternoon', ...phrases])
  })

  await test.step('a text that breaks a rule is not sent, and its field says why', async () => {
    await phrase.fill('good MORNING')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(phrase).toBeFocused()
    await expect(page.getByText('Duplication of utterance name')).toHaveCount(1)
    expect(await stored()).toHaveLength(3)
  })

  await test.step('Save and Discard continue where the user wanted to go', async () => {
    await phrase.fill('Good day')
    await page.getByRole('button', { name: 'Farewell', exact: true }).click()
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('Farewell')
    expect((await stored())[0]).toBe('Good day')
    await phrase.fill('Bye')
    await page.getByRole('link', { name: 'Configuration' }).click()
    await question.getByRole('button', { name: 'Stay', exact: true }).click()
    await page.goBack()
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Intent name' })).toHaveValue('Greeting')
    await expect(phrase).toHaveValue('')
  })

  await test.step('Cancel, a tab and Back ask in the same way on Configuration', async () => {
    const path = `/bots/${agentId}/configuration`
    await page.getByRole('link', { name: 'Configuration' }).click()
    const message = page.getByRole('textbox', { name: 'Out of scope message' })
    await message.fill('Please ask me about orders.')
    await expect(page.getByText('Please Update or Cancel the changes')).toBeVisible()
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel', exact: true }).click(),
      () => page.getByRole('link', { name: 'Entities' }).click(),
      () => page.goBack(),
    ]) {
      await leave()
      await leaveQuestion.getByRole('button', { name: 'Stay', exact: true }).click()
      await expect(leaveQuestion).toHaveCount(0)
      await expect(page).toHaveURL(path)
      await expect(message).toHaveValue('Please ask me about orders.')
    }
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await leaveQuestion.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL(/\/intents/)
  })

  await test.step('the form for a new agent asks as well', async () => {
    await page.goto('/bots')
    await page.getByRole('button', { name: 'Create New Agent' }).click()
    const form = page.getByRole('dialog', { name: 'Create New Agent' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Half a name')
    await page.keyboard.press('Escape')
    await leaveQuestion.getByRole('button', { name: 'Stay', exact: true }).click()
    await page.goBack()
    await leaveQuestion.getByRole('button', { name: 'Stay', exact: true }).click()
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a name')
    await form.getByRole('button', { name: 'Cancel', exact: true }).click()
    await leaveQuestion.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page).toHaveURL('/bots')
    await expect(form).toHaveCount(0)
  })
})
