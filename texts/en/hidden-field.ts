/** A form without a script of its own shows it too: the other texts of forms come later. */
export const hiddenField = 'A program on this device, perhaps a password manager, filled in a hidden field. Please submit again.'
