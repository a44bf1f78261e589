import { buildTraining } from '@platform/testing'
import { renderPlatform } from '@platform/testing/render-platform'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UseTrainingResult } from '../../headless/useTraining.ts'
import { TrainAgentButton } from './TrainAgentButton.tsx'

it('keeps the focus of the button when the training has loaded', async () => {
  const train = vi.fn<UseTrainingResult['train']>(async () => ({
    status: 'done',
    value: { message: 'Training has begun', training: buildTraining() },
  }))
  const buttonWith = (training: UseTrainingResult['training']) => (
    <TrainAgentButton
      training={{
        training,
        isTraining: false,
        isStarting: false,
        isCancelling: false,
        error: null,
        train,
        cancel: null,
      }}
    />
  )
  const screen = await renderPlatform(buttonWith(null))
  screen.getByRole('button', { name: 'Train Agent' }).element().focus()
  await screen.rerender(buttonWith(buildTraining({ publishesByHand: false })))
  await expect.element(screen.getByRole('button', { name: 'Train Agent' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(train).toHaveBeenCalledOnce()
})
