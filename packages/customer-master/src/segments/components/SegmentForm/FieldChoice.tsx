import { ComboBox, Option, OptionSection } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import {
  CalendarClock,
  CircleHelp,
  FileUp,
  Hash,
  ListChecks,
  Search,
  ShieldCheck,
  Type,
  UserRound,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { infoOf } from '../../headless/conditionFields.ts'
import type { ConditionFieldGroup, ConditionFieldInfo } from '../../headless/conditionFields.ts'
import type { ConditionChoices } from '../../headless/useConditionChoices.ts'
import { FIELD_GROUP_TEXTS, useConditionNames } from '../conditionTexts.ts'

interface FieldChoiceProps {
  choices: ConditionChoices
  field: string
  isDisabled: boolean
  error: string | undefined
  onChoose: (field: string) => void
}

/** The field that a condition is about. @internal */
export function FieldChoice({ choices, field, isDisabled, error, onChoose }: FieldChoiceProps) {
  const t = useTexts(customerMasterTexts)
  const { fieldName } = useConditionNames(choices)
  const chosen = field === '' ? null : infoOf(field, choices.attributes)
  // What is chosen and no longer offered is shown as well.
  const isOffered = !chosen || choices.fields.some((each) => each.field === field)
  const fields = isOffered ? choices.fields : [...choices.fields, chosen]
  const groups = [...new Set(fields.map(({ group }) => group))]
  return (
    <div data-part="field" className="platform-FieldChoice">
      <ComboBox
        aria-label={t('SEGMENT_FIELD')}
        placeholder={t('SEGMENT_FIELD_PLACEHOLDER')}
        icon={chosen ? iconOf(chosen) : <Search />}
        isDisabled={isDisabled}
        error={error}
        value={field || null}
        // A moved condition receives the focus before react-aria has read the options.
        defaultInputValue={chosen ? fieldName(chosen) : ''}
        onChange={(key) => {
          if (key !== null && key !== field) onChoose(String(key))
        }}
      >
        {groups.map((group) => (
          <OptionSection key={group} id={`fields of ${group}`} title={t(FIELD_GROUP_TEXTS[group])}>
            {fields
              .filter((each) => each.group === group)
              .map((each) => (
                <Option key={each.field} id={each.field} textValue={fieldName(each)} icon={iconOf(each)}>
                  {fieldName(each)}
                </Option>
              ))}
          </OptionSection>
        ))}
      </ComboBox>
    </div>
  )
}

const GROUP_ICONS: Readonly<Record<Exclude<ConditionFieldGroup, 'attributes'>, ReactNode>> = {
  contact: <UserRound />,
  lists: <Users />,
  consent: <ShieldCheck />,
  activity: <CalendarClock />,
  import: <FileUp />,
}

function iconOf({ group, kind }: ConditionFieldInfo): ReactNode {
  if (group !== 'attributes') return GROUP_ICONS[group]
  if (kind === 'gone') return <CircleHelp />
  if (kind === 'number') return <Hash />
  return kind === 'text' ? <Type /> : <ListChecks />
}
