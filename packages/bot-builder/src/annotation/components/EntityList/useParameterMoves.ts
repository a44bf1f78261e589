import type { Parameter } from '@platform/contract'
import { useReorder } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import type { RefObject } from 'react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

interface ParameterMovesOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly parameters: readonly Parameter[]
  readonly onMove: (id: string, index: number) => void
}

/** Moves parameters in their list by dragging a handle, and by the arrow keys on it; reports each move. @internal */
export function useParameterMoves({ list, parameters, onMove }: ParameterMovesOptions) {
  const t = useTexts(botBuilderTexts)
  return useReorder({
    list,
    ids: parameters.map(({ id }) => id),
    onMove,
    movedText: (id, index) =>
      t('PARAMETER_MOVED', {
        name: parameters.find((parameter) => parameter.id === id)?.name ?? '',
        number: index + 1,
        count: parameters.length,
      }),
  })
}
