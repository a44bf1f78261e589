import type { ConflictingPhrases, IntentPhrase } from '@platform/contract'
import { Button, IconButton, Menu, MenuItem, MenuTrigger, Tooltip } from '@platform/ui'
import { useLocale, useTexts } from '@platform/ui/i18n'
import { ArrowLeft, ArrowRight, Merge, Trash2 } from 'lucide-react'
import { botBuilderTexts } from '../../../messages/botBuilderTexts.ts'
import { sharedWords } from './sharedWords.ts'

interface PhraseConflictPairProps {
  pair: ConflictingPhrases
  isDisabled: boolean
  /** Absent, like `onRemove`, if the user may not save intents. */
  onMove?: ((phrase: IntentPhrase, to: IntentPhrase) => void) | undefined
  onRemove?: ((phrase: IntentPhrase) => void) | undefined
  /** Absent if the user may not save or not delete intents. */
  onMerge?: ((from: IntentPhrase, into: IntentPhrase) => void) | undefined
}

/** Two phrases side by side, with their common words and the actions that resolve the conflict. @internal */
export function PhraseConflictPair({ pair, isDisabled, onMove, onRemove, onMerge }: PhraseConflictPairProps) {
  const t = useTexts(botBuilderTexts)
  const { intlLocale } = useLocale()
  const { one, other, similarity } = pair
  const percent = similarity.toLocaleString(intlLocale, { style: 'percent' })
  const sides = [
    { here: one, there: other, arrow: <ArrowRight className="platform-flip" /> },
    { here: other, there: one, arrow: <ArrowLeft className="platform-flip" /> },
  ]
  return (
    <li className="platform-PhraseConflictPair">
      {sides.map(({ here, there, arrow }) => (
        <section key={here.intentId} className="platform-PhraseConflictPair-side" aria-label={here.intentName}>
          <h3 className="platform-PhraseConflictPair-intent">
            <bdi>{here.intentName}</bdi>
          </h3>
          <p className="platform-PhraseConflictPair-phrase">
            <bdi>
              {sharedWords(here.phrase, there.phrase).map(({ text, isShared }, index) =>
                isShared ? <b key={index}>{text}</b> : text,
              )}
            </bdi>
          </p>
          {onMove && onRemove && (
            <span className="platform-PhraseConflictPair-actions">
              <Button size="small" icon={arrow} isDisabled={isDisabled} onPress={() => onMove(here, there)}>
                {t('PHRASE_CONFLICT_MOVE', { intent: there.intentName })}
              </Button>
              <Tooltip text={t('PHRASE_DELETE')}>
                <IconButton
                  size="small"
                  variant="quiet"
                  label={t('PHRASE_CONFLICT_DELETE', { intent: here.intentName })}
                  icon={<Trash2 />}
                  isDisabled={isDisabled}
                  onPress={() => onRemove(here)}
                />
              </Tooltip>
            </span>
          )}
        </section>
      ))}
      <footer className="platform-PhraseConflictPair-foot">
        <span>{t('PHRASE_CONFLICT_ALIKE', { percent })}</span>
        {onMerge && (
          <MenuTrigger>
            <Button size="small" variant="quiet" icon={<Merge />} isDisabled={isDisabled}>
              {t('PHRASE_CONFLICT_MERGE_INTENTS')}
            </Button>
            <Menu>
              {sides.map(({ here, there }) => (
                <MenuItem key={here.intentId} id={here.intentId} onAction={() => onMerge(there, here)}>
                  {t('PHRASE_CONFLICT_MERGE_INTO', { intent: here.intentName })}
                </MenuItem>
              ))}
            </Menu>
          </MenuTrigger>
        )}
      </footer>
    </li>
  )
}
