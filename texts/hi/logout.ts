export const title = 'लॉगआउट'
export const heading = 'लॉगआउट हो रहा है'
