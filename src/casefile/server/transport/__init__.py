"""HTTP and WebSockets: what stands between the network and the tables."""
