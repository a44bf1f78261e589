import { Button, SegmentedControl, Switch } from '@platform/ui'
import { useTexts } from '@platform/ui/i18n'
import { CircleAlert, Group as GroupIcon, Plus } from 'lucide-react'
import { customerMasterTexts } from '../../../messages/customerMasterTexts.ts'
import { useCheckedErrorText } from '../../../shared/useCheckedFields.ts'
import { mayNest, positionOf, type ConditionBranch } from '../../headless/conditionTree.ts'
import { ConditionMenu } from './ConditionMenu.tsx'
import { ConditionRowFields } from './ConditionRowFields.tsx'
import { moveKeys } from './moveKeys.ts'
import type { ConditionEditor } from './useConditionEditor.ts'

interface ConditionGroupFieldsProps {
  editor: ConditionEditor
  group: ConditionBranch
}

/** A group of conditions with its rows and the groups in it. @internal */
export function ConditionGroupFields({ editor, group }: ConditionGroupFieldsProps) {
  const t = useTexts(customerMasterTexts)
  const errorText = useCheckedErrorText()
  const { form, tree, isReadOnly } = editor
  const { id, match, isNegated, conditions } = group
  const isOutermost = id === tree.id
  const position = positionOf(tree, id)
  const error = errorText(form.nodeErrors.get(id))

  return (
    <div
      className="platform-ConditionGroup"
      data-node={id}
      data-nested={!isOutermost || undefined}
      data-negated={isNegated || undefined}
      role="group"
      aria-label={isOutermost ? t('SEGMENT_CONDITIONS') : t('SEGMENT_GROUP', { position })}
    >
      <div
        className="platform-ConditionGroup-head"
        role="presentation"
        {...(isOutermost || isReadOnly ? {} : moveKeys((step) => editor.move(id, step, 'menu')))}
      >
        <SegmentedControl
          aria-label={t('SEGMENT_MATCH')}
          segments={[
            { id: 'all', label: t('SEGMENT_MATCH_ALL') },
            { id: 'any', label: t('SEGMENT_MATCH_ANY') },
          ]}
          value={match}
          isDisabled={isReadOnly}
          onChange={(next) => form.dispatch({ type: 'groupChanged', groupId: id, change: { match: next } })}
        />
        {/* Everything but the segment is rarely meant, but another program may have saved it. */}
        {(!isOutermost || isNegated) && (
          <Switch
            isSelected={isNegated}
            isDisabled={isReadOnly}
            onChange={(next) => form.dispatch({ type: 'groupChanged', groupId: id, change: { isNegated: next } })}
          >
            {t('SEGMENT_EXCLUDE')}
          </Switch>
        )}
        {!isOutermost && !isReadOnly && (
          <ConditionMenu editor={editor} nodeId={id} label={t('SEGMENT_GROUP_ACTIONS', { position })} />
        )}
      </div>
      <ul className="platform-ConditionGroup-list">
        {conditions.map((node, index) => (
          <li key={node.id} className="platform-ConditionGroup-item">
            {index > 0 && (
              <span className="platform-ConditionGroup-joint">{t(match === 'all' ? 'SEGMENT_AND' : 'SEGMENT_OR')}</span>
            )}
            {node.kind === 'group' ? (
              <ConditionGroupFields editor={editor} group={node} />
            ) : (
              <ConditionRowFields editor={editor} row={node} />
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <div className="platform-ConditionGroup-add" data-invalid={error !== undefined || undefined}>
          <Button data-part="add" size="small" icon={<Plus />} onPress={() => editor.addRow(id)}>
            {t('SEGMENT_ADD_CONDITION')}
          </Button>
          {mayNest(tree, id) && (
            <Button size="small" variant="quiet" icon={<GroupIcon />} onPress={() => editor.addGroup(id)}>
              {t('SEGMENT_ADD_GROUP')}
            </Button>
          )}
        </div>
      )}
      {error !== undefined && (
        <p className="platform-ConditionGroup-error" role="alert">
          <CircleAlert aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
