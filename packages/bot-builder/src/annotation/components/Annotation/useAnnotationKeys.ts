import { useShortcut } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'

/** Lists what the keys do in the phrases under `?`. They are the rows' own: here they are only told. @internal */
export function useAnnotationKeys(isDisabled: boolean): void {
  const t = useTexts(botBuilderTexts)
  const section = t('ANNOTATION_KEYS')
  const told = { section, isDisabled }
  useShortcut('arrowright', null, { ...told, label: t('ANNOTATION_KEYS_ENTER') })
  useShortcut('mod+arrowright', null, { ...told, label: t('ANNOTATION_KEYS_WORD') })
  useShortcut('shift+arrowright', null, { ...told, label: t('ANNOTATION_KEYS_SELECT') })
  useShortcut('1–9', null, { ...told, label: t('ANNOTATION_KEYS_NUMBER') })
  useShortcut('enter', null, { ...told, label: t('ANNOTATION_KEYS_CHOOSE') })
  useShortcut('delete', null, { ...told, label: t('ANNOTATION_KEYS_REMOVE') })
  useShortcut('escape', null, { ...told, label: t('ANNOTATION_KEYS_LEAVE') })
}
