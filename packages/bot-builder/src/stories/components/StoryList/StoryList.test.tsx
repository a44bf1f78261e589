import { sampleWorld } from '@platform/testing/memory-backend'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderStories } from '../../../testing/renderIntentEditor.tsx'

describe('stories (§2.4)', () => {
  it('§2.4 an add input appears with Press ENTER to create a story; Enter saves, Escape cancels', async () => {
    const { getByRole, getByText, storyField } = await renderStories()
    await getByRole('button', { name: 'Create Story' }).click()
    await expect.element(getByText('Press ENTER to create a story')).toBeVisible()
    await expect.element(storyField).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(storyField).not.toBeInTheDocument()
    await getByRole('button', { name: 'Create Story' }).click()
    await storyField.fill('  Seat   choice ')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('button', { name: 'Seat choice', exact: true })).toBeVisible()
    await expect.element(storyField).not.toBeInTheDocument()
  })

  it('focuses a new story, also if a search would hide it', async () => {
    const { getByRole, storyField } = await renderStories()
    await getByRole('searchbox').fill('lugg')
    await getByRole('button', { name: 'Create Story' }).click()
    await storyField.fill('Aisle')
    await userEvent.keyboard('{Enter}')
    const story = getByRole('button', { name: 'Aisle', exact: true })
    await expect.element(story).toHaveFocus()
    expect(story.element().tabIndex).toBe(0)
    await getByRole('button', { name: 'Create Story' }).click()
    await storyField.fill('Zone')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('button', { name: 'Zone', exact: true })).toHaveFocus()
  })

  it('§5 story name: empty gives Please give valid name, a duplicate gives Duplication of story name', async () => {
    const { getByRole, storyField } = await renderStories()
    await getByRole('button', { name: 'Create Story' }).click()
    await storyField.fill('   ')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('alert')).toMatchTextContent(/Please give valid name/u)
    await expect.element(storyField).toHaveAccessibleDescription('Please give valid name')
    await storyField.fill(' bookings ')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('alert').filter({ hasText: 'Duplication of story name' })).toBeVisible()
    await expect.element(storyField).toHaveAccessibleDescription('Duplication of story name')
    await expect.element(storyField).toHaveValue(' bookings ')
  })

  it('renames a story, sending its id', async () => {
    const { getByRole, storyField } = await renderStories()
    await getByRole('button', { name: 'Rename Luggage' }).click({ force: true })
    await expect.element(storyField).toHaveValue('Luggage')
    await storyField.fill('Baggage')
    await userEvent.keyboard('{Enter}')
    await expect.element(getByRole('button', { name: 'Baggage', exact: true })).toBeVisible()
    expect(getByRole('button', { name: 'Luggage', exact: true }).elements()).toHaveLength(0)
  })

  it('deletes a story after showing how many intents are deleted with it', async () => {
    const { getByRole, getByText } = await renderStories()
    await getByRole('button', { name: 'Delete Bookings' }).click({ force: true })
    const dialog = getByRole('alertdialog', { name: 'Delete the story Bookings?' })
    await expect.element(dialog).toMatchTextContent(/Its 3 intents go with it/u)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect.element(getByText('Story deleted successfully')).toBeVisible()
    await expect.element(getByRole('button', { name: 'Bookings', exact: true })).not.toBeInTheDocument()
  })

  it('offers no creating, renaming or deleting to a user who may only view', async () => {
    const { getByRole } = await renderStories({ permissions: ['NLP.VIEW'] })
    await expect.element(getByRole('button', { name: 'Bookings', exact: true })).toBeVisible()
    expect(getByRole('button', { name: /Create|Rename|Delete/u }).elements()).toHaveLength(0)
  })

  it('filters the stories by name without a request', async () => {
    const { getByRole, getByText } = await renderStories()
    await getByRole('searchbox').fill('LUGG')
    await expect.element(getByRole('button', { name: 'Bookings', exact: true })).not.toBeInTheDocument()
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toBeVisible()
    await getByRole('searchbox').fill('zzz')
    await expect.element(getByText('No story has “zzz” in its name')).toBeVisible()
  })

  it('§4 Create Intent without a story shows Please create story before an Intent', async () => {
    const { getByRole, getByText } = await renderStories({ seed: { ...sampleWorld(), stories: [], intents: [] } })
    await getByRole('button', { name: 'Create Intent' }).click()
    await expect.element(getByText('Please create story before an Intent')).toBeVisible()
  })

  it('§4 choosing a story loads its intents and opens the first', async () => {
    const { getByRole, nameField } = await renderStories()
    await getByRole('button', { name: 'Luggage', exact: true }).click()
    await expect.element(nameField).toHaveValue('luggage_allowance')
    await getByRole('button', { name: 'Back to stories' }).click()
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toBeVisible()
  })

  it('keeps the focus in the pane when a story is opened or closed, and in the search while it is typed', async () => {
    const { getByRole } = await renderStories()
    const luggage = getByRole('button', { name: 'Luggage', exact: true })
    await luggage.click()
    await expect.element(getByRole('button', { name: 'luggage_allowance', exact: true })).toHaveFocus()
    await getByRole('button', { name: 'Back to stories' }).click()
    await expect.element(luggage).toHaveFocus()
    await getByRole('button', { name: 'Bookings', exact: true }).click()
    await expect.element(getByRole('button', { name: 'book_flight', exact: true })).toHaveFocus()
    await getByRole('searchbox').fill('cancel')
    await expect.element(getByRole('button', { name: 'book_flight', exact: true })).not.toBeInTheDocument()
    await expect.element(getByRole('searchbox')).toHaveFocus()
  })

  it('reaches every story by the arrow keys, with one stop of the Tab key', async () => {
    const { getByRole } = await renderStories()
    const first = getByRole('button', { name: 'Bookings', exact: true })
    await expect.element(first).toBeVisible()
    first.element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(getByRole('button', { name: 'Luggage', exact: true })).toHaveFocus()
    expect(first.element().tabIndex).toBe(-1)
  })
})
