/** Terms under which others may use something, and where they are explained. */
export interface Licence {
  name: string;
  url: string;
}
