// Short dry sounds, made here and played only where a person has asked for them: a card on felt, a card turned, a chip on
// a chip, dice, your turn, chips that come to you. There is none for a loss.

import { look } from "./look.js";

let heard = null;

/** A burst of noise through a filter: what wood, felt and clay sound like. */
function knock(at, { pitch, length, loud }) {
  const size = Math.ceil(heard.sampleRate * length);
  const buffer = heard.createBuffer(1, size, heard.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < size; i++) data[i] = (((i * 7919) % 1009) / 504.5 - 1) * (1 - i / size) ** 3;
  const source = new AudioBufferSourceNode(heard, { buffer });
  const filter = new BiquadFilterNode(heard, { type: "bandpass", frequency: pitch, Q: 1.4 });
  const gain = new GainNode(heard, { gain: loud });
  source.connect(filter).connect(gain).connect(heard.destination);
  source.start(heard.currentTime + at);
}

/** A soft tone that dies away. */
function tone(at, pitch, length, loud) {
  const source = new OscillatorNode(heard, { frequency: pitch, type: "sine" });
  const gain = new GainNode(heard, { gain: loud });
  gain.gain.setTargetAtTime(0, heard.currentTime + at, length / 3);
  source.connect(gain).connect(heard.destination);
  source.start(heard.currentTime + at);
  source.stop(heard.currentTime + at + length);
}

const SOUNDS = {
  card: () => knock(0, { pitch: 1500, length: 0.05, loud: 0.22 }),
  turn: () => knock(0, { pitch: 2300, length: 0.07, loud: 0.2 }),
  chip: () => [0, 0.035].forEach((at) => knock(at, { pitch: 3400, length: 0.025, loud: 0.3 })),
  dice: () => [0, 0.09, 0.16].forEach((at) => knock(at, { pitch: 900, length: 0.045, loud: 0.3 })),
  yours: () => tone(0, 660, 0.35, 0.06),
  win: () => [0, 0.07, 0.13, 0.18, 0.26].forEach((at) => knock(at, { pitch: 3600, length: 0.03, loud: 0.3 })),
};

/** Sound one of them, where sound is on. */
export function sound(name) {
  if (look.sound !== "on" || typeof AudioContext === "undefined") return;
  heard ||= new AudioContext();
  if (heard.state === "suspended") heard.resume();
  SOUNDS[name]();
  document.documentElement.dataset.sounded = name;
}
