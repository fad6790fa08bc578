import * as z from 'zod/mini'
import { REQUEST_ENTITIES, TEXT_MAX, VIEW_NAME_MAX } from '#contract/constants.ts'
import { code } from '#contract/platform/field-errors.ts'
import { idParams, noContent, requiredLine, rowId } from '#contract/platform/fields.ts'
import { defineRoutes } from '#contract/platform/route.ts'

/** The lists that have views. */
export const VIEW_LISTS = ['products', ...REQUEST_ENTITIES] as const
const list = z.enum(VIEW_LISTS, code('choice'))

/** A view of a list that an account has saved. `query` is the search, filter and order of its URL, without page and `?`. */
const fields = {
  list,
  name: requiredLine(VIEW_NAME_MAX),
  query: z
    .string(code('invalid'))
    .check(z.minLength(1, code('required')), z.maxLength(TEXT_MAX, code('too_long')), z.regex(/^[\w*.+%&=-]*$/, code('invalid'))),
}
export const newSavedViewSchema = z.object(fields)
export type NewSavedView = z.infer<typeof newSavedViewSchema>
export type ViewList = NewSavedView['list']

export const savedViewSchema = z.object({ id: rowId(), list: z.enum(VIEW_LISTS), name: z.string(), query: z.string() })
export type SavedView = z.infer<typeof savedViewSchema>

export const savedViewRoutes = defineRoutes({
  list: {
    method: 'GET',
    path: '/api/saved-views',
    operationId: 'listSavedViews',
    access: 'user',
    summary: 'The views of a list that your account has saved, by name',
    query: z.object({ list }),
    status: 200,
    response: z.array(savedViewSchema),
  },
  save: {
    method: 'POST',
    path: '/api/saved-views',
    operationId: 'saveView',
    access: 'user',
    summary: 'Save a view of a list; one of the same name is replaced',
    body: newSavedViewSchema,
    status: 201,
    response: savedViewSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/saved-views/:id',
    operationId: 'deleteSavedView',
    access: 'user',
    summary: 'Delete one of your saved views',
    params: idParams,
    status: 204,
    response: noContent,
  },
})
