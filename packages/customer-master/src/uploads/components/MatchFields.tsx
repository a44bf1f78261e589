import { CLEAR_WORD_MAX } from '@platform/contract'
import type { MatchBy } from '@platform/contract'
import { Checkbox, Option, Select, TextField } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { customerMasterTexts } from '../../messages/customerMasterTexts.ts'
import type { CustomerMasterText } from '../../messages/customerMasterTexts.ts'

/** How an import finds contacts, and which of them it may store. */
export interface MatchFieldsProps {
  replaces: boolean
  creates: boolean
  matchBy: MatchBy
  clearWord: string
  onReplacesChange: (replaces: boolean) => void
  onCreatesChange: (creates: boolean) => void
  onMatchByChange: (matchBy: MatchBy) => void
  onClearWordChange: (clearWord: string) => void
}

const KEYS: readonly { readonly id: MatchBy; readonly text: CustomerMasterText }[] = [
  { id: 'phone', text: 'PHONE_BOOK_COLUMN_PHONE' },
  { id: 'email', text: 'CONTACT_EMAIL' },
  { id: 'externalId', text: 'CONTACT_EXTERNAL_ID' },
]

/** By what contacts are found, whether they are replaced or created, and the word that empties a field. @internal */
export function MatchFields({
  replaces,
  creates,
  matchBy,
  clearWord,
  onReplacesChange,
  onCreatesChange,
  onMatchByChange,
  onClearWordChange,
}: MatchFieldsProps) {
  const t = useTexts(customerMasterTexts)
  return (
    <>
      <Select
        className="platform-ImportOptions-field"
        label={t('UPLOAD_MATCH_BY')}
        help={t(matchBy === 'phone' ? 'UPLOAD_MATCH_BY_HELP' : 'UPLOAD_MATCH_BY_OTHER_HELP')}
        value={matchBy}
        onChange={(id) => onMatchByChange(KEYS.find((key) => key.id === id)?.id ?? 'phone')}
      >
        {KEYS.map(({ id, text }) => (
          <Option key={id} id={id}>
            {t(text)}
          </Option>
        ))}
      </Select>
      <Checkbox
        isSelected={replaces}
        help={t(matchBy === 'phone' ? 'UPLOAD_REPLACE_HELP' : 'UPLOAD_REPLACE_FOUND_HELP')}
        onChange={onReplacesChange}
      >
        {t('UPLOAD_REPLACE')}
      </Checkbox>
      <Checkbox
        className="platform-ImportOptions-dependent"
        isSelected={!creates}
        isDisabled={!replaces}
        help={t('UPLOAD_EXISTING_ONLY_HELP')}
        onChange={(isOnlyExisting) => onCreatesChange(!isOnlyExisting)}
      >
        {t('UPLOAD_EXISTING_ONLY')}
      </Checkbox>
      <TextField
        className="platform-ImportOptions-field"
        label={t('UPLOAD_CLEAR_WORD')}
        help={t('UPLOAD_CLEAR_WORD_HELP')}
        value={clearWord}
        maxLength={CLEAR_WORD_MAX}
        autoComplete="off"
        onChange={onClearWordChange}
      />
    </>
  )
}
