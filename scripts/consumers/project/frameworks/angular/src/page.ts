import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import type {} from "@tuna/widgets/elements/types";
import { Sounds } from "./sounds";

@Component({
  selector: "app-root",
  imports: [Sounds],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <app-sounds />
      <tuna-sound-card sound-id="83yl5r7g1atd" (tuna-play)="heard.set($event.detail.id)">
        <a href="/">One sound</a>
      </tuna-sound-card>
      <output>{{ heard() }}</output>
      <tuna-sound-list id="changing" [attr.ids]="ids()"></tuna-sound-list>
      <button type="button" (click)="ids.set(ids().slice(1))">Fewer</button>
    </main>
  `,
})
export class Page {
  heard = signal("");
  ids = signal(["gzj0rnq0931w", "1exx6s13e8vl"]);
}
