/** The repair request forms, on public pages and in the back office. */
export const title = 'Repair Request Form'
export const fields = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  repairType: 'Repair type',
  preferredDate: 'Preferred date',
  description: 'Description',
}
export const chooseRepairType = 'Choose a repair type'
export const descriptionExample = 'What happens when you switch it on?'
export const submit = 'Submit request'
export const footer = 'All fields are required. No payment now. You approve the price before any work starts.'
export const receipt = 'Repair request'
export const next = 'New request'
