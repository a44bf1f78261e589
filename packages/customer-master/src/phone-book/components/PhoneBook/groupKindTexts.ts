import type { CustomerMasterText } from '../../../messages/customerMasterTexts.ts'
import type { GroupKind } from '../../headless/useGroups.ts'

type Element =
  | 'title'
  | 'search'
  | 'noneFound'
  | 'none'
  | 'failed'
  | 'create'
  | 'rename'
  | 'renameRow'
  | 'deleteRow'
  | 'deleteTitle'
  | 'deleteText'
  | 'name'
  | 'namePlaceholder'
  | 'mapTitle'
  | 'mapText'
  | 'mapField'
  | 'mapEmpty'
  | 'remove'
  | 'removeTitle'
  | 'emptyList'
  | 'gone'

/** The texts of groups and of labels, by what they are for. */
export const GROUP_KIND_TEXTS: Readonly<Record<GroupKind, Readonly<Record<Element, CustomerMasterText>>>> = {
  group: {
    title: 'GROUPS_TITLE',
    search: 'GROUPS_SEARCH',
    noneFound: 'GROUPS_NONE_FOUND',
    none: 'GROUPS_NONE',
    failed: 'GROUPS_FAILED',
    create: 'GROUP_CREATE',
    rename: 'GROUP_RENAME',
    renameRow: 'GROUP_RENAME_ROW',
    deleteRow: 'GROUP_DELETE',
    deleteTitle: 'GROUP_DELETE_TITLE',
    deleteText: 'GROUP_DELETE_TEXT',
    name: 'GROUP_NAME',
    namePlaceholder: 'GROUP_NAME_PLACEHOLDER',
    mapTitle: 'MOVE_GROUP',
    mapText: 'MOVE_GROUP_TEXT',
    mapField: 'MOVE_GROUP_FIELD',
    mapEmpty: 'MOVE_GROUP_EMPTY',
    remove: 'GROUP_REMOVE',
    removeTitle: 'GROUP_REMOVE_TITLE',
    emptyList: 'PHONE_BOOK_EMPTY_GROUP',
    gone: 'PHONE_BOOK_GONE_GROUP',
  },
  label: {
    title: 'LABELS_TITLE',
    search: 'LABELS_SEARCH',
    noneFound: 'LABELS_NONE_FOUND',
    none: 'LABELS_NONE',
    failed: 'LABELS_FAILED',
    create: 'LABEL_CREATE',
    rename: 'LABEL_RENAME',
    renameRow: 'LABEL_RENAME_ROW',
    deleteRow: 'LABEL_DELETE',
    deleteTitle: 'LABEL_DELETE_TITLE',
    deleteText: 'LABEL_DELETE_TEXT',
    name: 'LABEL_NAME',
    namePlaceholder: 'LABEL_NAME_PLACEHOLDER',
    mapTitle: 'LABEL_ATTACH',
    mapText: 'LABEL_ATTACH_TEXT',
    mapField: 'LABELS_FIELD',
    mapEmpty: 'LABEL_ATTACH_EMPTY',
    remove: 'LABEL_REMOVE',
    removeTitle: 'LABEL_REMOVE_TITLE',
    emptyList: 'PHONE_BOOK_EMPTY_LABEL',
    gone: 'PHONE_BOOK_GONE_LABEL',
  },
}
