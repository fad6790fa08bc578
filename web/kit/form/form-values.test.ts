import { expect, test } from 'vitest'
import { newContactRequestSchema } from '#contract/requests/contact-requests.ts'
import { fieldErrorText } from '#texts/field-errors.ts'
import { changedFields, pick } from './form-values.ts'
import { firstMessages, validate } from './validate.ts'

const typed = { name: ' Asha Rao ', email: 'asha@example.in', phone: '98765 43210', message: 'Open on Sunday?' }

test('valid text becomes the values to send', () => {
  expect(validate(newContactRequestSchema, typed)).toEqual({
    isValid: true,
    data: { ...typed, name: 'Asha Rao', phone: '+919876543210' },
  })
})

test('each wrong field has its first message', () => {
  expect(validate(newContactRequestSchema, { ...typed, name: '', phone: '12' })).toEqual({
    isValid: false,
    messages: { name: fieldErrorText('name'), phone: fieldErrorText('phone') },
  })
})

test('errors of fields that the form does not have are left out', () => {
  const errors = [
    { field: 'images', code: 'image_type' },
    { field: 'name', code: 'too_long', params: { max: 100 } },
    { field: 'name', code: 'required' },
  ] as const
  expect(firstMessages(errors, { name: '' })).toEqual({ name: 'Use at most 100 characters.' })
})

test('changed fields are those with another text', () => {
  const before = { name: 'Asha', price: '1' }
  expect(changedFields(before, { ...before })).toEqual([])
  expect(changedFields({ ...before, price: '2' }, before)).toEqual(['price'])
  expect(pick(before, ['price'])).toEqual({ price: '1' })
})
